CREATE TABLE "drafts" (
	"token_hash" text PRIMARY KEY,
	"account_id" integer,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"cost" bigint,
	"stock" integer DEFAULT 0 NOT NULL,
	"tag" text,
	"image" text,
	"status" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"viewer_id" integer NOT NULL,
	"viewed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onboardings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"account_id" integer NOT NULL UNIQUE,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"verdict" text NOT NULL,
	"reference" text,
	"json_obj" jsonb NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp(3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"reference" text NOT NULL UNIQUE,
	"purpose" text NOT NULL,
	"payer_id" integer NOT NULL,
	"auction_id" integer,
	"purchase_id" integer,
	"amount" bigint NOT NULL,
	"item" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" text,
	"reason" text,
	"settled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds_due" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer,
	"transaction_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	"resolved_by" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"auction_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"key" text NOT NULL,
	"payment_id" integer UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"auction_id" integer PRIMARY KEY,
	"buyer_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"via" text NOT NULL,
	"sold_at" timestamp(3) with time zone NOT NULL,
	"first_payment" bigint NOT NULL,
	"first_payment_due_at" timestamp(3) with time zone NOT NULL,
	"fine" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "small_bid" SET DATA TYPE bigint USING "small_bid"::bigint;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "medium_bid" SET DATA TYPE bigint USING "medium_bid"::bigint;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "big_bid" SET DATA TYPE bigint USING "big_bid"::bigint;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "opening_bid" SET DATA TYPE bigint USING "opening_bid"::bigint;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "current_bid" SET DATA TYPE bigint USING "current_bid"::bigint;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "price" SET DATA TYPE bigint USING "price"::bigint;--> statement-breakpoint
ALTER TABLE "bids" ALTER COLUMN "amount" SET DATA TYPE bigint USING "amount"::bigint;--> statement-breakpoint
CREATE INDEX "drafts_expires" ON "drafts" ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" ("at");--> statement-breakpoint
CREATE INDEX "contact_messages_unseen" ON "contact_messages" ("id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "document_views_owner" ON "document_views" ("owner_id","viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of_account" ON "documents" ("account_id","kind");--> statement-breakpoint
CREATE INDEX "payment_notifications_reference" ON "payment_notifications" ("reference");--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" ("id") WHERE verdict = 'signed' and applied_at is null;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payments_auction" ON "payments" ("auction_id");--> statement-breakpoint
CREATE INDEX "payments_purchase" ON "payments" ("purchase_id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" ("created_at") WHERE state in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_due_once" ON "refunds_due" ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_due_open" ON "refunds_due" ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_key" ON "purchases" ("buyer_id","auction_id","key");--> statement-breakpoint
CREATE INDEX "purchases_auction" ON "purchases" ("auction_id");--> statement-breakpoint
CREATE INDEX "sales_buyer" ON "sales" ("buyer_id","sold_at");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_accounts_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_owner_id_accounts_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_viewer_id_accounts_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_accounts_id_fkey" FOREIGN KEY ("payer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id");--> statement-breakpoint
ALTER TABLE "refunds_due" ADD CONSTRAINT "refunds_due_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds_due" ADD CONSTRAINT "refunds_due_resolved_by_accounts_id_fkey" FOREIGN KEY ("resolved_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");