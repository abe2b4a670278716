/** The brokerage: 0.5% of the final transaction value, payable only on a successful transaction. */
export const feePercent = 0.5;

/** The fee in whole rupees. Half a rupee rounds up, as on an invoice. */
export function brokerageFee(transactionValue: number): number {
  return Math.round((transactionValue * feePercent) / 100);
}

/** The terms' worked examples (specification, section 9). */
export const feeExamples: readonly number[] = [50_00_000, 1_00_00_000, 2_00_00_000];
