import type { ListingField, ListingForm } from "./listing-form.ts";

/** What is wrong with a listing in the form. */
export interface ListingFault {
  field?: ListingField;
  /** Further fields that the same sentence is about. */
  also?: ListingField[];
  message: string;
}

/** A fault about those of the fields in which nothing stands. */
export function emptyFields(form: ListingForm, fields: ListingField[], message: string): ListingFault | null {
  const [field, ...also] = fields.filter((name) => !String(form[name]).trim());
  return field ? { field, also, message } : null;
}

/** The fault without this field, which somebody has changed; null if it was about this field alone. */
export function withoutField(fault: ListingFault, field: ListingField): ListingFault | null {
  if (!fault.field) return fault;
  const [next, ...also] = [fault.field, ...(fault.also ?? [])].filter((other) => other !== field);
  return next ? { field: next, also, message: fault.message } : null;
}
