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
ALTER TABLE "settings" ADD COLUMN "second_chances" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "strike_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "strike_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
CREATE INDEX "lapsed_sales_buyer" ON "lapsed_sales" ("buyer_id","sold_at");--> statement-breakpoint
CREATE UNIQUE INDEX "second_chances_once" ON "second_chances" ("auction_id","bidder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_chances_one_at_a_time" ON "second_chances" ("auction_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "second_chances_bidder" ON "second_chances" ("bidder_id","state");--> statement-breakpoint
CREATE INDEX "second_chances_stored" ON "second_chances" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "second_chances_due" ON "second_chances" ("expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_once" ON "strikes" ("auction_id","account_id");--> statement-breakpoint
CREATE INDEX "strikes_account" ON "strikes" ("account_id","at");--> statement-breakpoint
CREATE INDEX "strikes_live" ON "strikes" ("account_id","at") WHERE redeemed_at is null;--> statement-breakpoint
ALTER TABLE "lapsed_sales" ADD CONSTRAINT "lapsed_sales_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "lapsed_sales" ADD CONSTRAINT "lapsed_sales_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "second_chances" ADD CONSTRAINT "second_chances_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "second_chances" ADD CONSTRAINT "second_chances_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_lifted_by_accounts_id_fkey" FOREIGN KEY ("lifted_by") REFERENCES "accounts"("id");