/** Where people start looking; each opens the listings with this search. */
export const cities = [
  "Pune",
  "Mumbai",
  "Baramati",
  "Nashik",
  "Nagpur",
  "Kolhapur",
  "Bengaluru",
  "Hyderabad",
  "Delhi",
  "Ahmedabad",
  "Chennai",
  "Jaipur",
] as const;
