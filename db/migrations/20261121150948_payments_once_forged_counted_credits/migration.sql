CREATE TABLE "credit_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"bought_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"payment_id" integer UNIQUE
);
--> statement-breakpoint
CREATE TABLE "forged_messages" (
	"day" date,
	"address" text,
	"forged" bigint NOT NULL,
	"malformed" bigint NOT NULL,
	"too_large" bigint NOT NULL,
	"samples" jsonb DEFAULT '[]' NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "forged_messages_pkey" PRIMARY KEY("day","address")
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"transaction_id" text PRIMARY KEY,
	"reference" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_due_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credits" integer;--> statement-breakpoint
ALTER TABLE "refunds_due" ADD CONSTRAINT "refunds_due_once_each" UNIQUE NULLS NOT DISTINCT("transaction_id","payment_id");--> statement-breakpoint
CREATE INDEX "credit_lots_seller" ON "credit_lots" ("seller_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" ("transaction_id");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
-- Every transaction that a signed approval has named so far, for the payment that it reached first.
INSERT INTO "provider_transactions" ("transaction_id", "reference", "created_at")
SELECT DISTINCT ON ("json_obj" ->> 'PPP_TransactionID') "json_obj" ->> 'PPP_TransactionID', "reference", "received_at"
FROM "payment_notifications"
WHERE "verdict" = 'signed' AND "applied_at" IS NOT NULL AND "json_obj" ->> 'Status' = 'APPROVED'
ORDER BY "json_obj" ->> 'PPP_TransactionID', "applied_at", "id";--> statement-breakpoint
-- Messages that were not signed are only counted from now on; nobody noted where these came from.
INSERT INTO "forged_messages" ("day", "address", "forged", "malformed", "too_large", "first_at", "last_at")
SELECT ("received_at" AT TIME ZONE 'UTC')::date, '-', count(*) FILTER (WHERE "verdict" = 'forged'), count(*) FILTER (WHERE "verdict" <> 'forged'), 0, min("received_at"), max("received_at")
FROM "payment_notifications" WHERE "verdict" <> 'signed' GROUP BY 1;--> statement-breakpoint
DELETE FROM "payment_notifications" WHERE "verdict" <> 'signed';
