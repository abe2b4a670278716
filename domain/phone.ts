/** An Indian mobile number in its ten digits, however it is written: "+91 98765 43210", "098765-43210". */
export function tenDigits(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, "");
  return /^(?:\+91|0091|91|0)?(\d{10})$/.exec(digits)?.[1] ?? phone;
}
