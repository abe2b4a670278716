/** Who can sign in without Google. Google's own subjects are digits only, so that these never become somebody else. */
export interface SampleIdentity {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export const sampleIdentities: readonly SampleIdentity[] = [
  { sub: "sample-1", email: "meera.kulkarni@gmail.example", email_verified: true, name: "Meera Kulkarni" },
  { sub: "sample-2", email: "ravi.more@gmail.example", email_verified: true, name: "Ravi More" },
  { sub: "sample-3", email: "sara.shaikh@gmail.example", email_verified: false, name: "Sara Shaikh" },
];
