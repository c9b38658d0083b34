CREATE TABLE "notice_readings" (
	"auction_id" integer,
	"bidder_id" integer,
	"number" integer,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_readings_pkey" PRIMARY KEY("auction_id","bidder_id","number")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"auction_id" integer,
	"number" integer,
	"text" text NOT NULL,
	"published_by" integer NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notices_pkey" PRIMARY KEY("auction_id","number")
);
--> statement-breakpoint
CREATE TABLE "book_day_heads" (
	"day" date,
	"auction_id" integer,
	"length" integer NOT NULL,
	"hash" text NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"fault" text,
	CONSTRAINT "book_day_heads_pkey" PRIMARY KEY("day","auction_id")
);
--> statement-breakpoint
CREATE TABLE "book_days" (
	"day" date PRIMARY KEY,
	"count" integer NOT NULL,
	"previous" text,
	"hash" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_entries" (
	"auction_id" integer,
	"number" integer,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"fields" text NOT NULL,
	"hash" text NOT NULL,
	"about" integer,
	CONSTRAINT "book_entries_pkey" PRIMARY KEY("auction_id","number")
);
--> statement-breakpoint
CREATE TABLE "deal_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"step" text NOT NULL,
	"paper" text,
	"reference" text,
	"file" text,
	"by" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"reverted_at" timestamp(3) with time zone,
	"reverted_by" integer,
	"revert_reason" text
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_schema" smallint DEFAULT 1 NOT NULL,
	"auction_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"next" text,
	"owner" text,
	"due_at" timestamp(3) with time zone,
	"transport_chosen" boolean NOT NULL,
	"transport_quote" integer,
	"paused_until" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_codes" (
	"deal_id" integer PRIMARY KEY,
	"sealed" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_views" (
	"proof_id" integer,
	"account_id" integer,
	"at" timestamp(3) with time zone,
	CONSTRAINT "proof_views_pkey" PRIMARY KEY("proof_id","account_id","at")
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"deal_id" integer PRIMARY KEY,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"horses" integer NOT NULL,
	"note" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transport_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transport_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"price" bigint NOT NULL,
	"pickup_on" date NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbid_notices" (
	"auction_id" integer,
	"account_id" integer,
	"pushed" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outbid_notices_pkey" PRIMARY KEY("auction_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"session" text NOT NULL,
	"browser" text,
	"user_agent" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"rests_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"auction_id" integer PRIMARY KEY,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"final" boolean NOT NULL,
	"drawn_at" timestamp(3) with time zone NOT NULL,
	"told_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auction_visits" (
	"auction_id" integer,
	"hour" timestamp(3) with time zone,
	"visits" integer NOT NULL,
	CONSTRAINT "auction_visits_pkey" PRIMARY KEY("auction_id","hour")
);
--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "profit_percentage" numeric(5,2);--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "notices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "book_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "book_head" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "notices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "book" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "console" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "settlements" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "statistics" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "deals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "carrier_emails" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "push" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "auctions_closed" ON "auctions" ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "auctions_practice_live" ON "auctions" ("practice") WHERE practice and live;--> statement-breakpoint
CREATE INDEX "auctions_practice_over" ON "auctions" ("closed_at") WHERE practice and not live;--> statement-breakpoint
CREATE INDEX "bids_received" ON "bids" USING brin ("received_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "notice_readings_bidder" ON "notice_readings" ("bidder_id");--> statement-breakpoint
CREATE INDEX "notices_published" ON "notices" ("published_by");--> statement-breakpoint
CREATE INDEX "book_day_heads_auction" ON "book_day_heads" ("auction_id","length");--> statement-breakpoint
CREATE INDEX "book_day_heads_unchecked" ON "book_day_heads" ("day","auction_id") WHERE checked_at is null;--> statement-breakpoint
CREATE INDEX "book_day_heads_faults" ON "book_day_heads" ("auction_id") WHERE fault is not null;--> statement-breakpoint
CREATE INDEX "book_entries_about" ON "book_entries" ("auction_id","about");--> statement-breakpoint
CREATE INDEX "deal_proofs_deal" ON "deal_proofs" ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_proofs_file" ON "deal_proofs" ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_proofs_standing" ON "deal_proofs" ("deal_id","step") WHERE reverted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_auction" ON "deals" ("auction_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "deals_seller" ON "deals" ("seller_id","id");--> statement-breakpoint
CREATE INDEX "deals_buyer" ON "deals" ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "deals_stored" ON "deals" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "deals_due" ON "deals" ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "deals_next" ON "deals" ("next","due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "transport_quotes_deal" ON "transport_quotes" ("deal_id");--> statement-breakpoint
CREATE INDEX "outbid_notices_account" ON "outbid_notices" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_devices_account" ON "push_devices" ("account_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" ("session");--> statement-breakpoint
CREATE INDEX "push_devices_browser" ON "push_devices" ("browser");--> statement-breakpoint
CREATE INDEX "sales_first_due" ON "sales" ("first_payment_due_at");--> statement-breakpoint
ALTER TABLE "notice_readings" ADD CONSTRAINT "notice_readings_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "notice_readings" ADD CONSTRAINT "notice_readings_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_published_by_accounts_id_fkey" FOREIGN KEY ("published_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "book_day_heads" ADD CONSTRAINT "book_day_heads_day_book_days_day_fkey" FOREIGN KEY ("day") REFERENCES "book_days"("day");--> statement-breakpoint
ALTER TABLE "book_day_heads" ADD CONSTRAINT "book_day_heads_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "deal_proofs" ADD CONSTRAINT "deal_proofs_deal_id_deals_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id");--> statement-breakpoint
ALTER TABLE "deal_proofs" ADD CONSTRAINT "deal_proofs_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "deal_proofs" ADD CONSTRAINT "deal_proofs_reverted_by_accounts_id_fkey" FOREIGN KEY ("reverted_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "delivery_codes" ADD CONSTRAINT "delivery_codes_deal_id_deals_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id");--> statement-breakpoint
ALTER TABLE "proof_views" ADD CONSTRAINT "proof_views_proof_id_deal_proofs_id_fkey" FOREIGN KEY ("proof_id") REFERENCES "deal_proofs"("id");--> statement-breakpoint
ALTER TABLE "proof_views" ADD CONSTRAINT "proof_views_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_deal_id_deals_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id");--> statement-breakpoint
ALTER TABLE "transport_quotes" ADD CONSTRAINT "transport_quotes_deal_id_deals_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id");--> statement-breakpoint
ALTER TABLE "transport_quotes" ADD CONSTRAINT "transport_quotes_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "outbid_notices" ADD CONSTRAINT "outbid_notices_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "outbid_notices" ADD CONSTRAINT "outbid_notices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "auction_visits" ADD CONSTRAINT "auction_visits_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");