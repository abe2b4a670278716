// Written by `npm run db:types` from the migrations; do not edit.
import type { ChoiceFacet, Choices } from "./choices.ts";
import type { ContactReveals, ConversationPage, ConversationWithMessages, EnquiryToConfirm, ListingContactChoices, NotificationChoices, NotificationPage, RequestedEnquiry, SentEnquiry, SentMessage, UnreadConversations } from "./conversation-answers.ts";
import type { GoneListing, ListingContact, PincodeArea, UsualPriceRange } from "./function-answers.ts";
import type { ListingPage } from "./listing-page.ts";
import type { PlaceNearby, Precision } from "./listing-point.ts";
import type { LocationSuggestion } from "./location.ts";
import type { MapAnswer } from "./map-answer.ts";
import type { ClosedAccount, ListingNumbers, OwnConsents, OwnData } from "./own-answers.ts";
import type { LocationDetails, Property, PropertyDetails } from "./property.ts";
import type { SearchAnswer, ShortFacet, SuggestedSearches } from "./search-answers.ts";

export type Database = {
  public: {
    Tables: {
      geo_locations: {
        Row: {
          area: number;
          district: string | null;
          geo_uid: string;
          id: number;
          last_area: number | null;
          lat: number | null;
          lng: number | null;
          location_type: "city" | "district" | "locality" | "state" | "subdistrict" | "village";
          pincode: string | null;
          pincodes: string[] | null;
          state: string;
          subdistrict: string | null;
          village: string | null;
          weight: number;
        };
        Insert: {
          area: number;
          district?: string | null;
          geo_uid: string;
          id: number;
          last_area?: number | null;
          lat?: number | null;
          lng?: number | null;
          location_type: "city" | "district" | "locality" | "state" | "subdistrict" | "village";
          pincode?: string | null;
          pincodes?: string[] | null;
          state: string;
          subdistrict?: string | null;
          village?: string | null;
          weight: number;
        };
        Update: {
          area?: number;
          district?: string | null;
          geo_uid?: string;
          id?: number;
          last_area?: number | null;
          lat?: number | null;
          lng?: number | null;
          location_type?: "city" | "district" | "locality" | "state" | "subdistrict" | "village";
          pincode?: string | null;
          pincodes?: string[] | null;
          state?: string;
          subdistrict?: string | null;
          village?: string | null;
          weight?: number;
        };
        Relationships: [];
      };
      geo_pincodes: {
        Row: {
          district: string;
          lat: number;
          lng: number;
          pincode: string;
          state: string;
        };
        Insert: {
          district: string;
          lat: number;
          lng: number;
          pincode: string;
          state: string;
        };
        Update: {
          district?: string;
          lat?: number;
          lng?: number;
          pincode?: string;
          state?: string;
        };
        Relationships: [];
      };
      listing_points: {
        Row: {
          edition: string;
          lat: number | null;
          lng: number | null;
          precision: Precision;
          property_id: string;
          radius: number | null;
        };
        Insert: {
          edition: string;
          lat?: number | null;
          lng?: number | null;
          precision: Precision;
          property_id: string;
          radius?: number | null;
        };
        Update: {
          edition?: string;
          lat?: number | null;
          lng?: number | null;
          precision?: Precision;
          property_id?: string;
          radius?: number | null;
        };
        Relationships: [{
          foreignKeyName: "listing_points_property_id_fkey";
          columns: ["property_id"];
          isOneToOne: true;
          referencedRelation: "properties";
          referencedColumns: ["id"];
        }];
      };
      profiles: {
        Row: {
          full_name: string;
          id: string;
          phone: string;
          updated_at: string;
        };
        Insert: {
          full_name: string;
          id?: string;
          phone?: string;
          updated_at?: string;
        };
        Update: {
          full_name?: string;
          id?: string;
          phone?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      properties: {
        Row: {
          area_unit: "acre" | "hectare" | "sqft" | "sqm";
          area_value: number;
          created_at: string;
          description: string;
          id: string;
          images: string[];
          is_active: boolean;
          is_featured: boolean;
          listing_type: "auction" | "lease" | "rent" | "sale";
          location_details: LocationDetails;
          pincode: string;
          price: number;
          property_details: PropertyDetails;
          property_subtype: string;
          property_type: "commercial" | "industrial" | "land" | "residential";
          title: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          area_unit?: "acre" | "hectare" | "sqft" | "sqm";
          area_value: number;
          created_at?: string;
          description: string;
          id?: string;
          images?: string[];
          is_active?: boolean;
          is_featured?: boolean;
          listing_type?: "auction" | "lease" | "rent" | "sale";
          location_details?: LocationDetails;
          pincode: string;
          price: number;
          property_details?: PropertyDetails;
          property_subtype: string;
          property_type?: "commercial" | "industrial" | "land" | "residential";
          title: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          area_unit?: "acre" | "hectare" | "sqft" | "sqm";
          area_value?: number;
          created_at?: string;
          description?: string;
          id?: string;
          images?: string[];
          is_active?: boolean;
          is_featured?: boolean;
          listing_type?: "auction" | "lease" | "rent" | "sale";
          location_details?: LocationDetails;
          pincode?: string;
          price?: number;
          property_details?: PropertyDetails;
          property_subtype?: string;
          property_type?: "commercial" | "industrial" | "land" | "residential";
          title?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [{
          foreignKeyName: "properties_user_id_fkey";
          columns: ["user_id"];
          isOneToOne: false;
          referencedRelation: "profiles";
          referencedColumns: ["id"];
        }];
      };
      rera_lookups: {
        Row: {
          looked_up_by: string;
          looked_up_on: string;
          number: string;
          outcome: "not_found" | "registered" | "suspended";
          register_url: string | null;
          valid_until: string | null;
        };
        Insert: {
          looked_up_by: string;
          looked_up_on?: string;
          number: string;
          outcome: "not_found" | "registered" | "suspended";
          register_url?: string | null;
          valid_until?: string | null;
        };
        Update: {
          looked_up_by?: string;
          looked_up_on?: string;
          number?: string;
          outcome?: "not_found" | "registered" | "suspended";
          register_url?: string | null;
          valid_until?: string | null;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_contact: {
        Args: {
          accepted?: boolean;
          conversation_id: string;
        };
        Returns: undefined | null;
      };
      accept_terms: {
        Args: {
          version: number;
        };
        Returns: undefined | null;
      };
      add_listing_counts: {
        Args: {
          counts: { id: string; day: string; views: number; shares: number; saves: number }[];
        };
        Returns: undefined | null;
      };
      add_push_device: {
        Args: {
          auth: string;
          endpoint: string;
          p256dh: string;
        };
        Returns: undefined | null;
      };
      answer_report: {
        Args: {
          report_id: string;
          sentence: string;
        };
        Returns: undefined | null;
      };
      block_person: {
        Args: {
          blocked?: boolean;
          conversation_id: string;
        };
        Returns: undefined | null;
      };
      claim_my_enquiries: {
        Args: Record<never, never>;
        Returns: number | null;
      };
      close_my_account: {
        Args: Record<never, never>;
        Returns: ClosedAccount;
      };
      confirm_enquiry: {
        Args: {
          token: string;
        };
        Returns: string | null;
      };
      count_searches: {
        Args: {
          questions: object[];
        };
        Returns: number[];
      };
      count_unread_notifications: {
        Args: Record<never, never>;
        Returns: number | null;
      };
      export_my_data: {
        Args: {
          page?: number;
        };
        Returns: OwnData;
      };
      get_conversation: {
        Args: {
          after?: number;
          conversation_id?: string;
          link?: string;
        };
        Returns: ConversationWithMessages | null;
      };
      get_listing_contact: {
        Args: {
          property_id: string;
        };
        Returns: ListingContact | null;
      };
      gone_listing: {
        Args: {
          property_id: string;
        };
        Returns: GoneListing | null;
      };
      has_push_device: {
        Args: {
          endpoint: string;
        };
        Returns: boolean | null;
      };
      hide_listing: {
        Args: {
          hidden?: boolean;
          property_id: string;
          sentence: string;
        };
        Returns: undefined | null;
      };
      listing_owner_name: {
        Args: {
          property_id: string;
        };
        Returns: string | null;
      };
      listing_page: {
        Args: {
          property_id: string;
        };
        Returns: ListingPage | null;
      };
      lookup_pincode: {
        Args: {
          pincode: string;
        };
        Returns: PincodeArea | null;
      };
      make_recovery_codes: {
        Args: Record<never, never>;
        Returns: string[] | null;
      };
      mark_conversation_read: {
        Args: {
          conversation_id?: string;
          link?: string;
        };
        Returns: undefined | null;
      };
      mark_notifications_read: {
        Args: {
          notification_id?: number;
        };
        Returns: number | null;
      };
      my_canned_answers: {
        Args: Record<never, never>;
        Returns: string[] | null;
      };
      my_consents: {
        Args: Record<never, never>;
        Returns: OwnConsents;
      };
      my_contact_choices: {
        Args: Record<never, never>;
        Returns: ListingContactChoices;
      };
      my_contact_reveals: {
        Args: {
          page?: number;
          side: string;
        };
        Returns: ContactReveals;
      };
      my_conversations: {
        Args: {
          in_state?: string;
          listing?: string;
          page?: number;
          side: string;
          words?: string;
        };
        Returns: ConversationPage;
      };
      my_listing_numbers: {
        Args: {
          property_id: string;
        };
        Returns: ListingNumbers | null;
      };
      my_listing_pin: {
        Args: {
          property_id: string;
        };
        Returns: { lat: number; lng: number; show_exact: boolean }[];
      };
      my_notification_choices: {
        Args: Record<never, never>;
        Returns: NotificationChoices;
      };
      my_notifications: {
        Args: {
          before?: number;
        };
        Returns: NotificationPage;
      };
      note_search_without_result: {
        Args: {
          search_text: string;
        };
        Returns: boolean | null;
      };
      open_enquiry_form: {
        Args: Record<never, never>;
        Returns: string | null;
      };
      places_complete: {
        Args: Record<never, never>;
        Returns: boolean | null;
      };
      places_nearby: {
        Args: {
          lat: number;
          lng: number;
        };
        Returns: PlaceNearby[];
      };
      recovery_codes_left: {
        Args: Record<never, never>;
        Returns: number | null;
      };
      remove_push_device: {
        Args: {
          endpoint: string;
        };
        Returns: undefined | null;
      };
      renew_push_device: {
        Args: {
          auth: string;
          endpoint: string;
          old_auth: string;
          old_endpoint: string;
          p256dh: string;
        };
        Returns: boolean | null;
      };
      reopen_account: {
        Args: {
          token: string;
        };
        Returns: boolean | null;
      };
      report_conversation: {
        Args: {
          conversation_id?: string;
          details?: string;
          link?: string;
          reason: string;
        };
        Returns: undefined | null;
      };
      request_enquiry: {
        Args: {
          confirmed?: boolean;
          email: string;
          message: string;
          name: string;
          opened: string;
          phone?: string;
          preferred_time?: string;
          property_id: string;
        };
        Returns: RequestedEnquiry;
      };
      requested_enquiry: {
        Args: {
          token: string;
        };
        Returns: EnquiryToConfirm | null;
      };
      resolve_place: {
        Args: {
          place: string;
        };
        Returns: {
          pincodes: string[] | null;
          state: string | null;
        }[];
      };
      save_canned_answers: {
        Args: {
          answers: string[];
        };
        Returns: undefined | null;
      };
      save_conversation_note: {
        Args: {
          conversation_id: string;
          note: string;
        };
        Returns: undefined | null;
      };
      save_listing_pin: {
        Args: {
          lat?: number;
          lng?: number;
          property_id: string;
          show_exact?: boolean;
        };
        Returns: undefined | null;
      };
      save_listing_with_phone: {
        Args: {
          expected_version?: number;
          listing: Partial<Property>;
          owner_name: string;
          owner_phone: string;
        };
        Returns: string | null;
      };
      search_geo_locations_v2: {
        Args: {
          max_results?: number;
          query_text: string;
        };
        Returns: LocationSuggestion[];
      };
      search_map: {
        Args: {
          also_subtypes?: string[];
          area_unit?: string;
          bathrooms?: number;
          bedrooms?: number;
          choices?: Choices;
          construction_status?: string;
          east: number;
          facet_names?: (ShortFacet | ChoiceFacet)[];
          furnished_status?: string;
          listing_type?: string;
          max_area?: number;
          max_bedrooms?: number;
          max_price?: number;
          may_correct?: boolean;
          may_relax?: boolean;
          min_area?: number;
          min_bedrooms?: number;
          min_price?: number;
          north: number;
          page_limit?: number;
          page_offset?: number;
          place?: string;
          preferred_listing_types?: string[];
          property_type?: string;
          search_query?: string;
          shape?: string;
          sort?: string;
          south: number;
          subtypes?: string[];
          west: number;
          with_facets?: boolean;
          words?: string[];
          zoom: number;
        };
        Returns: MapAnswer;
      };
      search_properties: {
        Args: {
          also_subtypes?: string[];
          area?: string;
          area_unit?: string;
          bathrooms?: number;
          bedrooms?: number;
          choices?: Choices;
          construction_status?: string;
          facet_names?: (ShortFacet | ChoiceFacet)[];
          furnished_status?: string;
          listing_type?: string;
          max_area?: number;
          max_bedrooms?: number;
          max_price?: number;
          may_correct?: boolean;
          may_relax?: boolean;
          min_area?: number;
          min_bedrooms?: number;
          min_price?: number;
          page_limit?: number;
          page_offset?: number;
          place?: string;
          preferred_listing_types?: string[];
          property_type?: string;
          search_query?: string;
          sort?: string;
          subtypes?: string[];
          with_facets?: boolean;
          words?: string[];
        };
        Returns: SearchAnswer;
      };
      send_enquiry: {
        Args: {
          confirmed?: boolean;
          message: string;
          message_id: string;
          name: string;
          phone?: string;
          preferred_time?: string;
          property_id: string;
        };
        Returns: SentEnquiry;
      };
      send_message: {
        Args: {
          body: string;
          confirmed?: boolean;
          conversation_id?: string;
          link?: string;
          message_id: string;
        };
        Returns: SentMessage;
      };
      set_contact_choice: {
        Args: {
          choice: string;
          from_hour?: number;
          property_id?: string;
          to_hour?: number;
        };
        Returns: number | null;
      };
      set_conversation_state: {
        Args: {
          conversation_id?: string;
          link?: string;
          state: string;
        };
        Returns: undefined | null;
      };
      set_notification_choice: {
        Args: {
          by_mail: boolean;
          by_push?: boolean;
          in_site: boolean;
          kind: string;
        };
        Returns: undefined | null;
      };
      similar_listings: {
        Args: {
          max_results?: number;
          property_id: string;
        };
        Returns: Property[];
      };
      suggest_places: {
        Args: {
          max_results?: number;
          query_text: string;
        };
        Returns: LocationSuggestion[];
      };
      suggest_searches: {
        Args: {
          begun?: string;
          max_places?: number;
          question: object;
          with_kinds?: boolean;
        };
        Returns: SuggestedSearches;
      };
      unneeded_photos: {
        Args: {
          at_most?: number;
        };
        Returns: { bucket: string; photo: string }[];
      };
      unread_conversations: {
        Args: Record<never, never>;
        Returns: UnreadConversations;
      };
      unsubscribe: {
        Args: {
          token: string;
        };
        Returns: string | null;
      };
      use_recovery_code: {
        Args: {
          code: string;
        };
        Returns: string | null;
      };
      usual_price_range: {
        Args: {
          city: string;
          listing_type: string;
          property_type: string;
          state: string;
        };
        Returns: UsualPriceRange | null;
      };
      withdraw_consent: {
        Args: {
          about?: string;
          kind: string;
        };
        Returns: undefined | null;
      };
    };
  };
};

export type Tables = Database["public"]["Tables"];
