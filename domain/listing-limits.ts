/**
 * The limits of a listing and of its owner's profile (specification, sections 5 and 9). The database enforces the same
 * ones; tests/integration/data/limits.test.ts tries each of them there.
 */

export const maxLengths = {
  title: 200,
  description: 10_000,
  address: 300,
  area: 150,
  city: 100,
  state: 100,
  landmark: 200,
} as const;

export const pincodeLength = 6;
export const maxPrice = 1_00_000_00_00_000;
export const maxAreaValue = 1_00_00_00_000;
export const minBuildYear = 1800;

/** Whole numbers that may be left out. */
export const countLimits = {
  bedrooms: { min: 0, max: 1_000 },
  bathrooms: { min: 0, max: 1_000 },
  parking: { min: 0, max: 10_000 },
  floors: { min: 1, max: 200 },
} as const;

export const maxPhotos = 30;

export const profileLimits = {
  maxNameLength: 120,
  maxPhoneLength: 20,
  minPhoneDigits: 10,
  maxPhoneDigits: 15,
} as const;
