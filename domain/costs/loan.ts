export interface Loan {
  amount: number;
  ratePercent: number;
  years: number;
}

export interface LoanYear {
  year: number;
  interest: number;
  principal: number;
  /** What is still owed at the year's end. */
  balance: number;
}

/** The equal monthly instalment, not rounded. */
export function instalment({ amount, ratePercent, years }: Loan): number {
  const months = years * 12;
  const rate = ratePercent / 1200;
  if (rate === 0) return amount / months;
  return (amount * rate) / (1 - (1 + rate) ** -months);
}

/** Interest and principal of each year. */
export function loanYears(loan: Loan): LoanYear[] {
  const monthly = instalment(loan);
  const rate = loan.ratePercent / 1200;
  const years: LoanYear[] = [];
  let balance = loan.amount;
  for (let year = 1; year <= loan.years; year += 1) {
    const before = balance;
    for (let month = 0; month < 12; month += 1) balance = balance * (1 + rate) - monthly;
    // What is left of the last instalment is a fraction of a paisa.
    if (year === loan.years) balance = 0;
    const principal = before - balance;
    years.push({ year, principal, interest: monthly * 12 - principal, balance });
  }
  return years;
}
