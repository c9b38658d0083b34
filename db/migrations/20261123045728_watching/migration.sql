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
ALTER TABLE "settings" ADD COLUMN "watching" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "pedigrees_sire" ON "pedigrees" USING gin (fold_name("ancestors"[1]) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pedigrees_dam_sire" ON "pedigrees" USING gin (fold_name("ancestors"[5]) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_key" ON "saved_searches" ("account_id","key");--> statement-breakpoint
CREATE INDEX "saved_searches_active" ON "saved_searches" ("account_id") WHERE not paused;--> statement-breakpoint
CREATE INDEX "saved_searches_group" ON "saved_searches" ("group_id");--> statement-breakpoint
CREATE INDEX "saved_searches_category" ON "saved_searches" ("category_id");--> statement-breakpoint
CREATE INDEX "saved_searches_subcategory" ON "saved_searches" ("subcategory_id");--> statement-breakpoint
CREATE INDEX "saved_searches_state" ON "saved_searches" ("state_id");--> statement-breakpoint
CREATE INDEX "watched_auctions_waiting" ON "watched_auctions" ("auction_id") WHERE not done;--> statement-breakpoint
CREATE INDEX "watches_account" ON "watches" ("account_id","auction_id");--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_subcategory_id_subcategories_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_state_id_states_id_fkey" FOREIGN KEY ("state_id") REFERENCES "states"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "watched_auctions" ADD CONSTRAINT "watched_auctions_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;