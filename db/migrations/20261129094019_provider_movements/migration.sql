CREATE TABLE "provider_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payment_id" integer,
	"transaction_id" text NOT NULL,
	"related" text,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"calls" boolean NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"attended_at" timestamp(3) with time zone,
	"attended_by" integer,
	"note" text,
	CONSTRAINT "provider_movements_once" UNIQUE("transaction_id","kind","status","cents")
);
--> statement-breakpoint
ALTER TABLE "refunds_due" ADD COLUMN "outcome" text;--> statement-breakpoint
-- Until now two administrators could only return money.
UPDATE "refunds_due" SET "outcome" = 'returned' WHERE "resolved_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_notifications_gateway" ON "payment_notifications" ((json_obj ->> 'TransactionID'));--> statement-breakpoint
CREATE INDEX "provider_movements_payment" ON "provider_movements" ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_movements_open" ON "provider_movements" ("id") WHERE calls and attended_at is null;--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_attended_by_accounts_id_fkey" FOREIGN KEY ("attended_by") REFERENCES "accounts"("id");