/** Constants of the business (specification, section 9) that are the same for every operator. */
export const business = {
  established: 2025,
  hours: "24/7",
  currency: "INR",
  countryCode: "IN",
  feePayableWithinBusinessDays: 7,
  lateInterestPercentPerMonth: 1.5,
  fullRefundWithinHours: 24,
  partialRefundWithinDays: 7,
  refundAnswerBusinessDays: "3-5",
  refundIssueBusinessDays: "7-14",
  contactAnswerWithinHours: 24,
  transactionRecordYears: 8,
  privacyAnswerWithinDays: 30,
  minAge: 18,
} as const;
