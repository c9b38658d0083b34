CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audience" text NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_validated_at" timestamp(3) with time zone,
	"onboarded_at" timestamp(3) with time zone,
	"terms_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY,
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"account_id" integer PRIMARY KEY,
	"paternal_surname" text NOT NULL,
	"maternal_surname" text NOT NULL,
	"cell_phone" text NOT NULL,
	"home_phone" text,
	"address" text,
	"zip" text,
	"clabe" text,
	"bank" text,
	"account_holder" text,
	"ranch_id" integer
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY,
	"account_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auctions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"listing_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"small_bid" integer NOT NULL,
	"medium_bid" integer NOT NULL,
	"big_bid" integer NOT NULL,
	"stream_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"status" boolean NOT NULL,
	"open" boolean NOT NULL,
	"first_pay" boolean NOT NULL,
	"deal" boolean NOT NULL,
	"live" boolean NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"finish_date" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	"opening_bid" integer NOT NULL,
	"current_bid" integer,
	"price" integer NOT NULL,
	"bid_count" integer NOT NULL,
	"leader_id" integer,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"auction_id" integer,
	"sequence" integer,
	"bidder_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"committed_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "bids_pkey" PRIMARY KEY("auction_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"group_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ranches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"city_id" integer,
	"photo" text,
	"default" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"country_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category_id" integer NOT NULL,
	"live_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"message_id" text NOT NULL UNIQUE,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now(),
	"payload" bytea
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"listing_id" integer PRIMARY KEY,
	"findings" text[] DEFAULT '{}'::text[] NOT NULL,
	"observations" text,
	"certificate" text
);
--> statement-breakpoint
CREATE TABLE "listing_photos" (
	"listing_id" integer,
	"position" smallint,
	"photo" text NOT NULL,
	CONSTRAINT "listing_photos_pkey" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"seller_id" integer NOT NULL,
	"ranch_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"stage" smallint DEFAULT 1 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"perks" text[] DEFAULT '{}'::text[] NOT NULL,
	"videos" text[] DEFAULT '{}'::text[] NOT NULL,
	"date_of_birth" date,
	"sex" text,
	"height_cm" integer,
	"registry" text,
	"registry_organization" text,
	"model" text,
	"brand" text,
	"buy_now" integer NOT NULL,
	"offer_buy_now" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedigrees" (
	"listing_id" integer PRIMARY KEY,
	"ancestors" text[] NOT NULL,
	"document" text
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"hash" text PRIMARY KEY,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tint" text NOT NULL,
	"widths" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY,
	"welcome" text NOT NULL,
	"contact_phone" text NOT NULL,
	"email" text NOT NULL,
	"first_payment" integer NOT NULL,
	"first_payment_days" integer NOT NULL,
	"fine" integer NOT NULL,
	"small_bid" integer NOT NULL,
	"medium_bid" integer NOT NULL,
	"big_bid" integer NOT NULL,
	"opening_bid" integer,
	"extension_minutes" integer NOT NULL,
	"enable_payments" boolean DEFAULT false NOT NULL,
	"slides" text[] NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" ("audience","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" ("audience","username");--> statement-breakpoint
CREATE INDEX "accounts_any_email" ON "accounts" ("email");--> statement-breakpoint
CREATE INDEX "mail_links_account" ON "mail_links" ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "people_cell_phone" ON "people" ("cell_phone");--> statement-breakpoint
CREATE INDEX "people_clabe" ON "people" ("clabe");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "auctions_listing" ON "auctions" ("listing_id");--> statement-breakpoint
CREATE INDEX "auctions_seller" ON "auctions" ("seller_id");--> statement-breakpoint
CREATE INDEX "auctions_leader" ON "auctions" ("leader_id");--> statement-breakpoint
CREATE INDEX "auctions_by_closing" ON "auctions" ("live","closes_at","id");--> statement-breakpoint
CREATE INDEX "auctions_by_price" ON "auctions" ("live","price","id");--> statement-breakpoint
CREATE INDEX "auctions_by_id" ON "auctions" ("live","id");--> statement-breakpoint
CREATE INDEX "auctions_subcategory_by_closing" ON "auctions" ("subcategory_id","live","closes_at","id");--> statement-breakpoint
CREATE INDEX "auctions_subcategory_by_price" ON "auctions" ("subcategory_id","live","price","id");--> statement-breakpoint
CREATE INDEX "auctions_subcategory_by_id" ON "auctions" ("subcategory_id","live","id");--> statement-breakpoint
CREATE INDEX "auctions_due_opening" ON "auctions" ("opens_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "auctions_due_closing" ON "auctions" ("closes_at") WHERE state in ('scheduled', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "bids_receipt" ON "bids" ("auction_id","bidder_id","key");--> statement-breakpoint
CREATE INDEX "bids_bidder" ON "bids" ("bidder_id","received_at");--> statement-breakpoint
CREATE INDEX "categories_group" ON "categories" ("group_id");--> statement-breakpoint
CREATE INDEX "cities_state" ON "cities" ("state_id");--> statement-breakpoint
CREATE INDEX "ranches_search" ON "ranches" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "states_country" ON "states" ("country_id");--> statement-breakpoint
CREATE INDEX "subcategories_category" ON "subcategories" ("category_id");--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" ("seller_id");--> statement-breakpoint
CREATE INDEX "listings_ranch" ON "listings" ("ranch_id");--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_ranch_id_ranches_id_fkey" FOREIGN KEY ("ranch_id") REFERENCES "ranches"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id");--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_subcategory_id_subcategories_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategories"("id");--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_leader_id_accounts_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id");--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fkey" FOREIGN KEY ("state_id") REFERENCES "states"("id");--> statement-breakpoint
ALTER TABLE "ranches" ADD CONSTRAINT "ranches_city_id_cities_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id");--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fkey" FOREIGN KEY ("country_id") REFERENCES "countries"("id");--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_photo_photos_hash_fkey" FOREIGN KEY ("photo") REFERENCES "photos"("hash");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_ranch_id_ranches_id_fkey" FOREIGN KEY ("ranch_id") REFERENCES "ranches"("id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_subcategory_id_subcategories_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategories"("id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_cities_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id");--> statement-breakpoint
ALTER TABLE "pedigrees" ADD CONSTRAINT "pedigrees_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;