import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ServiceError } from "../http/errors.ts";

/**
 * Every error of this service: code, status and the message of GoTrue, on which clients match. Where GoTrue has
 * several messages for one code, the others are given where they are thrown.
 */
const catalogue = {
  anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
  bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
  bad_json: [400, "Could not parse request body as JSON"],
  bad_jwt: [403, "invalid JWT: unable to parse or verify signature"],
  bad_oauth_callback: [400, "OAuth state parameter missing"],
  bad_oauth_state: [400, "OAuth state not found or expired"],
  conflict: [409, "Too many concurrent token refresh requests on the same session or refresh token"],
  current_password_invalid: [400, "Current password is incorrect"],
  current_password_required: [400, "Current password required when setting new password."],
  email_conflict_identity_not_deletable: [
    422,
    "Unable to unlink identity due to email conflict with another user",
  ],
  email_exists: [422, "A user with this email address has already been registered"],
  email_not_confirmed: [400, "Email not confirmed"],
  flow_state_already_used: [400, "OAuth state has already been used"],
  flow_state_expired: [422, "invalid flow state, flow state has expired"],
  flow_state_not_found: [404, "invalid flow state, no valid flow state found"],
  identity_already_exists: [422, "Identity is already linked"],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [401, "AAL2 session is required to update email or password when MFA is enabled."],
  invalid_credentials: [400, "Invalid login credentials"],
  manual_linking_disabled: [404, "Manual linking is disabled"],
  mfa_challenge_expired: [
    422,
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
  mfa_factor_name_conflict: [422, "A factor with the same friendly name for this user already exists"],
  mfa_factor_not_found: [404, "Factor not found"],
  mfa_ip_address_mismatch: [422, "Challenge and verify IP addresses mismatch"],
  mfa_phone_enroll_not_enabled: [422, "MFA enroll is disabled for Phone"],
  mfa_webauthn_enroll_not_enabled: [422, "MFA enroll is disabled for WebAuthn"],
  mfa_verification_failed: [422, "Invalid TOTP code entered"],
  no_authorization: [401, "This endpoint requires a valid Bearer token"],
  not_admin: [403, "Updating app_metadata requires admin privileges"],
  not_found: [404, "404 page not found"],
  otp_expired: [403, "Email link is invalid or has expired"],
  over_email_send_rate_limit: [429, "email rate limit exceeded"],
  over_request_rate_limit: [429, "Request rate limit reached"],
  phone_provider_disabled: [400, "Phone signups are disabled"],
  provider_disabled: [400, "Unsupported provider: provider is not enabled"],
  provider_email_needs_verification: [403, "Unverified email with the provider"],
  reauthentication_needed: [400, "Password update requires reauthentication"],
  reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
  refresh_token_already_used: [400, "Invalid Refresh Token: Already Used"],
  refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
  request_entity_too_large: [413, "Request body too large"],
  request_timeout: [504, "Processing this request timed out, please retry after a moment."],
  saml_provider_disabled: [404, "SAML 2.0 is disabled"],
  same_password: [422, "New password should be different from the old password."],
  session_expired: [400, "Invalid Refresh Token: Session Expired"],
  session_not_found: [403, "Session from session_id claim in JWT does not exist"],
  signup_disabled: [422, "Signups not allowed for this instance"],
  single_identity_not_deletable: [422, "User must have at least 1 identity after unlinking"],
  too_many_enrolled_mfa_factors: [422, "Maximum number of verified factors reached, unenroll to continue"],
  unexpected_failure: [500, "Unexpected failure, please check server logs for more information"],
  user_already_exists: [422, "User already registered"],
  user_banned: [403, "User is banned"],
  user_not_found: [403, "User from sub claim in JWT does not exist"],
  validation_failed: [400, "Validation failed"],
  web3_provider_disabled: [422, "Web3 provider is disabled"],
  weak_password: [422, "Password should be at least 6 characters."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

type AuthErrorCode = keyof typeof catalogue;
export type WeakPasswordReason = "length" | "characters" | "pwned";

interface Details {
  message?: string;
  status?: ContentfulStatusCode;
  weakPassword?: WeakPasswordReason[];
  cause?: unknown;
}

export class AuthError extends ServiceError<AuthErrorCode, ContentfulStatusCode> {
  readonly weakPassword: WeakPasswordReason[] | undefined;

  constructor(code: AuthErrorCode, details: Details = {}) {
    const [status, message] = catalogue[code];
    super(code, details.status ?? status, details.message ?? message, { cause: details.cause });
    this.weakPassword = details.weakPassword;
  }
}

export function invalid(message: string, status: ContentfulStatusCode = 400): AuthError {
  return new AuthError("validation_failed", { message, status });
}

/** The shape that RFC 6749 gives to errors; two grants answer with it instead of a code. */
export class OAuthError extends ServiceError<string, 400> {
  constructor(error: string, description: string, cause?: unknown) {
    super(error, 400, description, { cause });
  }
}
