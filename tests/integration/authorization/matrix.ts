/**
 * Who may do what, completely. authorization.test.ts tries every line of it against a real database and fails for
 * a table, function or bucket that has no line here.
 */

/**
 * `owner` is whose rows the table is about; `stranger` is another signed-in person. An account with a second factor is
 * either signed in with the password alone (aal1) or with the factor too (aal2).
 */
export const callers = [
  "visitor",
  "stranger",
  "owner aal1",
  "owner aal2",
  "owner with factor aal1",
  "owner with factor aal2",
  "service",
] as const;
export type CallerName = (typeof callers)[number];

/** How many of the owner's rows a caller reaches, or that Postgres refuses the statement. */
export type Outcome = number | "refused";
export type Verb = "select" | "insert" | "update" | "delete";

type Outcomes = [
  visitor: Outcome,
  stranger: Outcome,
  aal1: Outcome,
  aal2: Outcome,
  factorAal1: Outcome,
  factorAal2: Outcome,
  service: Outcome,
];
type TableLine = [table: string, verb: Verb, ...Outcomes];

/** The owner has a profile, one active and one withdrawn listing; places belong to nobody. */
export const tables: TableLine[] = [
  ["public.profiles", "select", 0, 0, 1, 1, 0, 1, 1],
  ["public.profiles", "insert", "refused", "refused", 1, 1, "refused", 1, 1],
  ["public.profiles", "update", "refused", 0, 1, 1, 0, 1, 1],
  ["public.profiles", "delete", "refused", "refused", "refused", "refused", "refused", "refused", 1],

  ["public.properties", "select", 1, 1, 2, 2, 2, 2, 2],
  ["public.properties", "insert", "refused", "refused", 1, 1, "refused", 1, 1],
  ["public.properties", "update", "refused", 0, 2, 2, 0, 2, 2],
  ["public.properties", "delete", "refused", 0, 2, 2, 0, 2, 2],

  ["public.geo_locations", "select", 1, 1, 1, 1, 1, 1, 1],
  ["public.geo_locations", "insert", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["public.geo_locations", "update", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["public.geo_locations", "delete", "refused", "refused", "refused", "refused", "refused", "refused", 1],

  ["public.geo_pincodes", "select", 1, 1, 1, 1, 1, 1, 1],
  ["public.geo_pincodes", "insert", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["public.geo_pincodes", "update", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["public.geo_pincodes", "delete", "refused", "refused", "refused", "refused", "refused", "refused", 1],

  ["public.rera_lookups", "select", 1, 1, 1, 1, 1, 1, 1],
  ["public.rera_lookups", "insert", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["public.rera_lookups", "update", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["public.rera_lookups", "delete", "refused", "refused", "refused", "refused", "refused", "refused", 1],

  // Of an active and a withdrawn listing. Only the service role writes by hand; the listing's own changes do the rest.
  ["public.listing_points", "select", 1, 1, 2, 2, 2, 2, 2],
  ["public.listing_points", "insert", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["public.listing_points", "update", "refused", "refused", "refused", "refused", "refused", "refused", 2],
  ["public.listing_points", "delete", "refused", "refused", "refused", "refused", "refused", "refused", 2],

  // The rows of files. Photos are read by their public address, which asks no policy; see `buckets`.
  ["storage.objects", "select", 0, 0, 1, 1, 0, 1, 1],
  ["storage.objects", "insert", "refused", "refused", 1, 1, "refused", 1, 1],
  ["storage.objects", "update", 0, 0, 0, 0, 0, 0, 1],
  ["storage.objects", "delete", 0, 0, 1, 1, 0, 1, 1],

  ["storage.buckets", "select", 0, 0, 0, 0, 0, 0, 1],
  ["storage.buckets", "insert", "refused", "refused", "refused", "refused", "refused", "refused", 1],
  ["storage.buckets", "update", 0, 0, 0, 0, 0, 0, 1],
  ["storage.buckets", "delete", 0, 0, 0, 0, 0, 0, 1],
];

type Answer = "runs" | "refused";
type FunctionLine = [name: string, anon: Answer, authenticated: Answer, service: Answer];

/** Who may call what of the exposed schema. What a function tells is tested where the function is. */
export const functions: FunctionLine[] = [
  ["public.accept_contact", "refused", "runs", "runs"],
  ["public.accept_terms", "refused", "runs", "runs"],
  ["public.add_listing_counts", "refused", "refused", "runs"],
  ["public.add_push_device", "refused", "runs", "runs"],
  ["public.answer_report", "refused", "refused", "runs"],
  ["public.block_person", "refused", "runs", "runs"],
  ["public.claim_my_enquiries", "refused", "runs", "runs"],
  ["public.close_my_account", "refused", "runs", "runs"],
  ["public.confirm_enquiry", "runs", "runs", "runs"],
  ["public.count_searches", "runs", "runs", "runs"],
  ["public.count_unread_notifications", "refused", "runs", "runs"],
  ["public.export_my_data", "refused", "runs", "runs"],
  ["public.get_conversation", "runs", "runs", "runs"],
  ["public.get_listing_contact", "refused", "runs", "runs"],
  ["public.gone_listing", "runs", "runs", "runs"],
  ["public.has_push_device", "refused", "runs", "runs"],
  ["public.hide_listing", "refused", "refused", "runs"],
  ["public.listing_owner_name", "runs", "runs", "runs"],
  ["public.listing_page", "runs", "runs", "runs"],
  ["public.lookup_pincode", "runs", "runs", "runs"],
  ["public.make_recovery_codes", "refused", "runs", "runs"],
  ["public.mark_conversation_read", "runs", "runs", "runs"],
  ["public.mark_notifications_read", "refused", "runs", "runs"],
  ["public.my_canned_answers", "refused", "runs", "runs"],
  ["public.my_consents", "refused", "runs", "runs"],
  ["public.my_contact_choices", "refused", "runs", "runs"],
  ["public.my_contact_reveals", "refused", "runs", "runs"],
  ["public.my_conversations", "refused", "runs", "runs"],
  ["public.my_listing_numbers", "refused", "runs", "runs"],
  ["public.my_listing_pin", "refused", "runs", "runs"],
  ["public.my_notification_choices", "refused", "runs", "runs"],
  ["public.my_notifications", "refused", "runs", "runs"],
  ["public.note_search_without_result", "runs", "runs", "runs"],
  ["public.open_enquiry_form", "runs", "runs", "runs"],
  ["public.places_complete", "runs", "runs", "runs"],
  ["public.places_nearby", "runs", "runs", "runs"],
  ["public.recovery_codes_left", "refused", "runs", "runs"],
  ["public.remove_push_device", "refused", "runs", "runs"],
  ["public.renew_push_device", "runs", "runs", "runs"],
  ["public.reopen_account", "runs", "runs", "runs"],
  ["public.report_conversation", "runs", "runs", "runs"],
  ["public.request_enquiry", "runs", "runs", "runs"],
  ["public.requested_enquiry", "runs", "runs", "runs"],
  ["public.resolve_place", "runs", "runs", "runs"],
  ["public.save_canned_answers", "refused", "runs", "runs"],
  ["public.save_conversation_note", "refused", "runs", "runs"],
  ["public.save_listing_pin", "refused", "runs", "runs"],
  ["public.save_listing_with_phone", "refused", "runs", "runs"],
  ["public.search_geo_locations_v2", "runs", "runs", "runs"],
  ["public.search_map", "runs", "runs", "runs"],
  ["public.search_properties", "runs", "runs", "runs"],
  ["public.send_enquiry", "refused", "runs", "runs"],
  ["public.send_message", "runs", "runs", "runs"],
  ["public.set_contact_choice", "refused", "runs", "runs"],
  ["public.set_conversation_state", "runs", "runs", "runs"],
  ["public.set_notification_choice", "refused", "runs", "runs"],
  ["public.similar_listings", "runs", "runs", "runs"],
  ["public.suggest_places", "runs", "runs", "runs"],
  ["public.suggest_searches", "runs", "runs", "runs"],
  ["public.unneeded_photos", "refused", "refused", "runs"],
  ["public.unread_conversations", "refused", "runs", "runs"],
  ["public.unsubscribe", "runs", "runs", "runs"],
  ["public.use_recovery_code", "refused", "runs", "runs"],
  ["public.usual_price_range", "refused", "runs", "runs"],
  ["public.withdraw_consent", "refused", "runs", "runs"],
];

type CallLine = [call: string, factorAal1: Answer, factorAal2: Answer];

/** What an account with a second factor may call by the password alone, and with the factor too. */
export const calls: CallLine[] = [
  ["public.accept_contact(gen_random_uuid())", "refused", "runs"],
  ["public.accept_terms(1::smallint)", "refused", "runs"],
  ["public.add_listing_counts('[]')", "refused", "refused"],
  [
    "public.add_push_device('https://web.push.apple.com/a', repeat('a', 87), repeat('a', 22))",
    "refused",
    "runs",
  ],
  ["public.answer_report(gen_random_uuid(), 'Done.')", "refused", "refused"],
  ["public.block_person(gen_random_uuid())", "refused", "runs"],
  ["public.claim_my_enquiries()", "refused", "runs"],
  ["public.close_my_account()", "refused", "runs"],
  ["public.confirm_enquiry('wrong')", "runs", "runs"],
  ["public.count_searches('[]')", "runs", "runs"],
  ["public.count_unread_notifications()", "refused", "runs"],
  ["public.export_my_data()", "refused", "runs"],
  ["public.get_conversation(gen_random_uuid())", "refused", "runs"],
  ["public.get_listing_contact(gen_random_uuid())", "refused", "runs"],
  ["public.gone_listing(gen_random_uuid())", "runs", "runs"],
  ["public.has_push_device('')", "refused", "runs"],
  ["public.hide_listing(gen_random_uuid(), 'Sold.')", "refused", "refused"],
  ["public.listing_owner_name(gen_random_uuid())", "runs", "runs"],
  ["public.listing_page(gen_random_uuid())", "runs", "runs"],
  ["public.lookup_pincode('403001')", "runs", "runs"],
  ["public.make_recovery_codes()", "refused", "runs"],
  ["public.mark_conversation_read(gen_random_uuid())", "refused", "runs"],
  ["public.mark_notifications_read()", "refused", "runs"],
  ["public.my_canned_answers()", "refused", "runs"],
  ["public.my_consents()", "refused", "runs"],
  ["public.my_contact_choices()", "refused", "runs"],
  ["public.my_contact_reveals('given')", "refused", "runs"],
  ["public.my_conversations('received')", "refused", "runs"],
  ["public.my_listing_numbers(gen_random_uuid())", "refused", "runs"],
  ["public.my_listing_pin(gen_random_uuid())", "refused", "runs"],
  ["public.my_notification_choices()", "refused", "runs"],
  ["public.my_notifications()", "refused", "runs"],
  ["public.note_search_without_result('villa')", "runs", "runs"],
  ["public.open_enquiry_form()", "runs", "runs"],
  ["public.places_complete()", "runs", "runs"],
  ["public.places_nearby(18, 74)", "runs", "runs"],
  ["public.recovery_codes_left()", "refused", "runs"],
  ["public.remove_push_device('')", "refused", "runs"],
  // Whoever holds a device's secret is that device.
  ["public.renew_push_device('', '', '', '', '')", "runs", "runs"],
  ["public.reopen_account('wrong')", "runs", "runs"],
  ["public.report_conversation('spam', '', gen_random_uuid())", "refused", "runs"],
  ["public.request_enquiry(gen_random_uuid(), 'a@b.example', 'Asha', 'Hello', '')", "runs", "runs"],
  ["public.requested_enquiry('wrong')", "runs", "runs"],
  ["public.resolve_place('goa')", "runs", "runs"],
  ["public.save_canned_answers('{}')", "refused", "runs"],
  ["public.save_conversation_note(gen_random_uuid(), '')", "refused", "runs"],
  ["public.save_listing_pin(gen_random_uuid())", "refused", "runs"],
  ["public.save_listing_with_phone(@listing, '9876543210', 'Asha')", "refused", "runs"],
  ["public.search_geo_locations_v2('goa')", "runs", "runs"],
  ["public.search_map(72, 18, 74, 20, 8)", "runs", "runs"],
  ["public.search_properties('villa')", "runs", "runs"],
  ["public.send_enquiry(gen_random_uuid(), gen_random_uuid(), 'Asha', 'Hello')", "refused", "runs"],
  ["public.send_message(gen_random_uuid(), 'Hello', gen_random_uuid())", "refused", "runs"],
  ["public.set_contact_choice('never')", "refused", "runs"],
  ["public.set_conversation_state('closed', gen_random_uuid())", "refused", "runs"],
  ["public.set_notification_choice('reply', true, true)", "refused", "runs"],
  ["public.similar_listings(gen_random_uuid())", "runs", "runs"],
  ["public.suggest_places('goa')", "runs", "runs"],
  ["public.suggest_searches('{}')", "runs", "runs"],
  ["public.unneeded_photos()", "refused", "refused"],
  ["public.unread_conversations()", "refused", "runs"],
  ["public.unsubscribe('wrong')", "runs", "runs"],
  // The way out for whoever has lost the factor.
  ["public.use_recovery_code('wrong')", "runs", "runs"],
  ["public.usual_price_range('sale', 'residential', 'House', '413102')", "runs", "runs"],
  ["public.withdraw_consent('contact', '')", "refused", "runs"],
];

/**
 * Functions of schemas that are not exposed, which constraints, triggers, policies and other functions run with the
 * rights of the caller. Every other one of those schemas can be run by its owner alone.
 */
export const innerFunctions: FunctionLine[] = [
  ["rest.fits", "runs", "runs", "runs"],
  ["rules.are_ascending", "refused", "runs", "runs"],
  ["rules.are_own_pictures", "refused", "runs", "runs"],
  ["rules.are_some_of", "refused", "runs", "runs"],
  ["rules.assurance_is_enough", "refused", "runs", "runs"],
  ["rules.detail_number", "refused", "runs", "runs"],
  ["rules.has_text", "refused", "runs", "runs"],
  ["rules.is_amount", "refused", "runs", "runs"],
  ["rules.is_date", "refused", "runs", "runs"],
  ["rules.is_flag", "refused", "runs", "runs"],
  ["rules.is_one_of", "refused", "runs", "runs"],
  ["rules.is_short_text", "refused", "runs", "runs"],
  ["rules.is_whole_number", "refused", "runs", "runs"],
  ["rules.listing_problem", "refused", "runs", "runs"],
  ["rules.photo_paths", "refused", "runs", "runs"],
  ["rules.property_subtypes", "refused", "runs", "runs"],
  ["rules.readable_text", "refused", "runs", "runs"],
  ["rules.readable_texts", "refused", "runs", "runs"],
  ["rules.recent_listings", "refused", "runs", "runs"],
  ["search.area_sides", "runs", "runs", "runs"],
  ["search.cards", "runs", "runs", "runs"],
  ["search.count_questions", "runs", "runs", "runs"],
  ["search.find", "runs", "runs", "runs"],
  ["search.in_local_unit", "runs", "runs", "runs"],
  ["search.listings", "runs", "runs", "runs"],
  ["search.listings_like", "runs", "runs", "runs"],
  ["search.map_area", "runs", "runs", "runs"],
  ["search.named_area", "runs", "runs", "runs"],
  ["search.of_begun", "runs", "runs", "runs"],
  ["search.places_suggested", "runs", "runs", "runs"],
];

type Files = [
  visitor: Answer,
  stranger: Answer,
  owner: Answer,
  ownerWithFactorAal1: Answer,
  ownerWithFactorAal2: Answer,
  service: Answer,
];
type BucketLine = [bucket: string, action: BucketAction, ...Files];
export type BucketAction = "read" | "list" | "upload" | "replace" | "move" | "remove";

/** What may be done with a file of the owner's folder, over the wire. */
export const buckets: BucketLine[] = [
  ["closed_accounts", "read", "refused", "refused", "refused", "refused", "refused", "refused"],
  ["closed_accounts", "list", "refused", "refused", "refused", "refused", "refused", "runs"],
  ["closed_accounts", "upload", "refused", "refused", "refused", "refused", "refused", "runs"],
  ["closed_accounts", "replace", "refused", "refused", "refused", "refused", "refused", "runs"],
  ["closed_accounts", "move", "refused", "refused", "refused", "refused", "refused", "runs"],
  ["closed_accounts", "remove", "refused", "refused", "refused", "refused", "refused", "runs"],

  ["property_images", "read", "runs", "runs", "runs", "runs", "runs", "runs"],
  ["property_images", "list", "refused", "refused", "runs", "refused", "runs", "runs"],
  ["property_images", "upload", "refused", "refused", "runs", "refused", "runs", "runs"],
  ["property_images", "replace", "refused", "refused", "refused", "refused", "refused", "runs"],
  ["property_images", "move", "refused", "refused", "refused", "refused", "refused", "runs"],
  ["property_images", "remove", "refused", "refused", "runs", "refused", "runs", "runs"],
];
