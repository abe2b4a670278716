import { profileLimits } from "./listing-limits.ts";

/** An Indian mobile number in its ten digits, however it is written: "+91 98765 43210", "098765-43210". */
export function tenDigits(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, "");
  return /^(?:\+91|0091|91|0)?(\d{10})$/.exec(digits)?.[1] ?? phone;
}

/** A number as wa.me takes it: digits alone, with the country's. Numbers that name no country are India's. */
export function internationalDigits(phone: string): string {
  const ten = tenDigits(phone);
  return /^\d{10}$/.test(ten) ? `91${ten}` : phone.replace(/\D/g, "");
}

/** A number as people write it, of any country. */
export function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, "").length;
  return (
    /^\+?[0-9][0-9 ()-]*$/.test(phone) &&
    phone.length <= profileLimits.maxPhoneLength &&
    digits >= profileLimits.minPhoneDigits &&
    digits <= profileLimits.maxPhoneDigits
  );
}
