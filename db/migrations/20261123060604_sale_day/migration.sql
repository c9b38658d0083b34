CREATE TABLE "maxima" (
	"auction_id" integer,
	"turn" integer,
	"claim" integer NOT NULL,
	"bidder_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"commitment" text,
	"price" bigint,
	"key" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"committed_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "maxima_pkey" PRIMARY KEY("auction_id","turn")
);
--> statement-breakpoint
CREATE TABLE "reserves" (
	"auction_id" integer,
	"turn" integer,
	"sealed" text,
	"set_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reserves_pkey" PRIMARY KEY("auction_id","turn")
);
--> statement-breakpoint
CREATE TABLE "voids" (
	"auction_id" integer,
	"turn" integer,
	"claim" integer NOT NULL,
	"bidder_id" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"approved_by" integer NOT NULL,
	"voided_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "voids_pkey" PRIMARY KEY("auction_id","turn")
);
--> statement-breakpoint
CREATE TABLE "bid_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bid_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"bid_limit" bigint,
	"ground" text NOT NULL,
	"deposit" bigint,
	"reference" text,
	"paid_on" date,
	"reason" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bid_limits_deposit" CHECK ((ground = 'deposit') = (deposit is not null) and (deposit is null) = (reference is null) and (deposit is null) = (paid_on is null))
);
--> statement-breakpoint
CREATE TABLE "negotiation_steps" (
	"negotiation_id" integer,
	"sequence" integer,
	"kind" text NOT NULL,
	"by" text,
	"amount" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"key" text,
	CONSTRAINT "negotiation_steps_pkey" PRIMARY KEY("negotiation_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "negotiations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "negotiations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_schema" smallint DEFAULT 1 NOT NULL,
	"auction_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"turn" text,
	"round" integer NOT NULL,
	"amount" bigint NOT NULL,
	"offer_by" text NOT NULL,
	"buyer_offer" bigint NOT NULL,
	"ask" bigint,
	"buy_now" bigint,
	"deadline" timestamp(3) with time zone NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lapsed_sales" (
	"auction_id" integer,
	"buyer_id" integer,
	"price" bigint NOT NULL,
	"via" text NOT NULL,
	"sold_at" timestamp(3) with time zone NOT NULL,
	"first_payment" bigint NOT NULL,
	"first_payment_due_at" timestamp(3) with time zone NOT NULL,
	"fine" bigint NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"lapsed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lapsed_sales_pkey" PRIMARY KEY("auction_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "second_chances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_chances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_schema" smallint DEFAULT 1 NOT NULL,
	"auction_id" integer NOT NULL,
	"bidder_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"offered_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strikes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"redeemed_at" timestamp(3) with time zone,
	"redeemed_by" text,
	"lifted_by" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "alert_choices" (
	"account_id" integer PRIMARY KEY,
	"opening" boolean DEFAULT true NOT NULL,
	"day" boolean DEFAULT true NOT NULL,
	"hour" boolean DEFAULT true NOT NULL,
	"digest" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"group_id" integer,
	"category_id" integer,
	"subcategory_id" integer,
	"sex" text,
	"state_id" integer,
	"from_pesos" bigint,
	"to_pesos" bigint,
	"sire" text DEFAULT '' NOT NULL,
	"dam_sire" text DEFAULT '' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"seen_auction" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_auctions" (
	"auction_id" integer PRIMARY KEY,
	"opening" timestamp(3) with time zone,
	"day" timestamp(3) with time zone,
	"hour" timestamp(3) with time zone,
	"done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"auction_id" integer,
	"account_id" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "watches_pkey" PRIMARY KEY("auction_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bid_limit" bigint;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "leading_bid" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "last_bid" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "reserve_state" text;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "sealed_maximum" text;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "claim" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "struck_turn" integer;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "vitals" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_chances" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "strike_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "strike_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "maxima" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reserves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "bid_limit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "watching" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "auctions_exposure" ON "auctions" ("leader_id") WHERE live and leader_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "maxima_receipt" ON "maxima" ("auction_id","bidder_id","key");--> statement-breakpoint
CREATE INDEX "maxima_bidder" ON "maxima" ("bidder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voids_claim" ON "voids" ("auction_id","claim");--> statement-breakpoint
CREATE INDEX "voids_bidder" ON "voids" ("bidder_id");--> statement-breakpoint
CREATE INDEX "voids_proposed" ON "voids" ("proposed_by");--> statement-breakpoint
CREATE INDEX "voids_approved" ON "voids" ("approved_by");--> statement-breakpoint
CREATE INDEX "bid_limits_account" ON "bid_limits" ("account_id","id");--> statement-breakpoint
CREATE INDEX "bid_limits_changed" ON "bid_limits" ("changed_by");--> statement-breakpoint
CREATE INDEX "pedigrees_sire" ON "pedigrees" USING gin (fold_name("ancestors"[1]) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pedigrees_dam_sire" ON "pedigrees" USING gin (fold_name("ancestors"[5]) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_steps_receipt" ON "negotiation_steps" ("negotiation_id","by","key");--> statement-breakpoint
CREATE UNIQUE INDEX "negotiations_auction" ON "negotiations" ("auction_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "negotiations_seller" ON "negotiations" ("seller_id","id");--> statement-breakpoint
CREATE INDEX "negotiations_buyer" ON "negotiations" ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "negotiations_stored" ON "negotiations" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "negotiations_due" ON "negotiations" ("deadline") WHERE turn is not null;--> statement-breakpoint
CREATE INDEX "lapsed_sales_buyer" ON "lapsed_sales" ("buyer_id","sold_at");--> statement-breakpoint
CREATE UNIQUE INDEX "second_chances_once" ON "second_chances" ("auction_id","bidder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_chances_one_at_a_time" ON "second_chances" ("auction_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "second_chances_bidder" ON "second_chances" ("bidder_id","state");--> statement-breakpoint
CREATE INDEX "second_chances_stored" ON "second_chances" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "second_chances_due" ON "second_chances" ("expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_once" ON "strikes" ("auction_id","account_id");--> statement-breakpoint
CREATE INDEX "strikes_account" ON "strikes" ("account_id","at");--> statement-breakpoint
CREATE INDEX "strikes_live" ON "strikes" ("account_id","at") WHERE redeemed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_key" ON "saved_searches" ("account_id","key");--> statement-breakpoint
CREATE INDEX "saved_searches_active" ON "saved_searches" ("account_id") WHERE not paused;--> statement-breakpoint
CREATE INDEX "saved_searches_group" ON "saved_searches" ("group_id");--> statement-breakpoint
CREATE INDEX "saved_searches_category" ON "saved_searches" ("category_id");--> statement-breakpoint
CREATE INDEX "saved_searches_subcategory" ON "saved_searches" ("subcategory_id");--> statement-breakpoint
CREATE INDEX "saved_searches_state" ON "saved_searches" ("state_id");--> statement-breakpoint
CREATE INDEX "watched_auctions_waiting" ON "watched_auctions" ("auction_id") WHERE not done;--> statement-breakpoint
CREATE INDEX "watches_account" ON "watches" ("account_id","auction_id");--> statement-breakpoint
ALTER TABLE "maxima" ADD CONSTRAINT "maxima_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "maxima" ADD CONSTRAINT "maxima_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "reserves" ADD CONSTRAINT "reserves_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_proposed_by_accounts_id_fkey" FOREIGN KEY ("proposed_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_approved_by_accounts_id_fkey" FOREIGN KEY ("approved_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "bid_limits" ADD CONSTRAINT "bid_limits_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "bid_limits" ADD CONSTRAINT "bid_limits_changed_by_accounts_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "negotiation_steps" ADD CONSTRAINT "negotiation_steps_negotiation_id_negotiations_id_fkey" FOREIGN KEY ("negotiation_id") REFERENCES "negotiations"("id");--> statement-breakpoint
ALTER TABLE "negotiations" ADD CONSTRAINT "negotiations_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "negotiations" ADD CONSTRAINT "negotiations_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "negotiations" ADD CONSTRAINT "negotiations_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "lapsed_sales" ADD CONSTRAINT "lapsed_sales_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "lapsed_sales" ADD CONSTRAINT "lapsed_sales_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "second_chances" ADD CONSTRAINT "second_chances_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "second_chances" ADD CONSTRAINT "second_chances_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_lifted_by_accounts_id_fkey" FOREIGN KEY ("lifted_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_subcategory_id_subcategories_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_state_id_states_id_fkey" FOREIGN KEY ("state_id") REFERENCES "states"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "watched_auctions" ADD CONSTRAINT "watched_auctions_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;