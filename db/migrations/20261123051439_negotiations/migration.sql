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
ALTER TABLE "settings" ADD COLUMN "reserves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_steps_receipt" ON "negotiation_steps" ("negotiation_id","by","key");--> statement-breakpoint
CREATE UNIQUE INDEX "negotiations_auction" ON "negotiations" ("auction_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "negotiations_seller" ON "negotiations" ("seller_id","id");--> statement-breakpoint
CREATE INDEX "negotiations_buyer" ON "negotiations" ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "negotiations_stored" ON "negotiations" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "negotiations_due" ON "negotiations" ("deadline") WHERE turn is not null;--> statement-breakpoint
ALTER TABLE "negotiation_steps" ADD CONSTRAINT "negotiation_steps_negotiation_id_negotiations_id_fkey" FOREIGN KEY ("negotiation_id") REFERENCES "negotiations"("id");--> statement-breakpoint
ALTER TABLE "negotiations" ADD CONSTRAINT "negotiations_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "negotiations" ADD CONSTRAINT "negotiations_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "negotiations" ADD CONSTRAINT "negotiations_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");