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
CREATE INDEX "bid_limits_account" ON "bid_limits" ("account_id","id");--> statement-breakpoint
CREATE INDEX "bid_limits_changed" ON "bid_limits" ("changed_by");--> statement-breakpoint
ALTER TABLE "bid_limits" ADD CONSTRAINT "bid_limits_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "bid_limits" ADD CONSTRAINT "bid_limits_changed_by_accounts_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "accounts"("id");