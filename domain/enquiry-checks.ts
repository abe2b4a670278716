import { auth, enquiries, listingForm } from "./messages/index.ts";
import { isPhone } from "./phone.ts";

export type EnquiryField = "name" | "email" | "message" | "phone";

export interface EnquiryFault {
  field: EnquiryField;
  message: string;
}

/** As `request_enquiry` reads an address: one mailbox in one spelling. */
const mailbox = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9]([a-z0-9.-]{0,188}[a-z0-9])?$/i;

/** What is wrong with the form, in the order of its fields; whoever is signed in is not asked for an address. */
export function checkEnquiry(
  form: Record<EnquiryField, string>,
  { asksEmail }: { asksEmail: boolean },
): EnquiryFault[] {
  const { name, email, message, phone } = form;
  const faults: (EnquiryFault | false)[] = [
    !name.trim() && { field: "name", message: auth.checks.fullName },
    asksEmail && !mailbox.test(email.trim()) && { field: "email", message: auth.checks.validEmail },
    !message.trim() && { field: "message", message: enquiries.form.messageMissing },
    phone.trim() !== "" &&
      !isPhone(phone.trim()) && { field: "phone", message: listingForm.checks.phoneInvalid },
  ];
  return faults.filter((fault) => fault !== false);
}
