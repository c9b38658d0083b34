ALTER TABLE "refunds_due" DROP CONSTRAINT "refunds_due_once_each";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_due_once_each" ON "refunds_due" ("transaction_id",coalesce(payment_id, 0),(reason = 'deposit-over'));--> statement-breakpoint
UPDATE "payments" SET "part" = true WHERE "id" IN (SELECT "payment_id" FROM "refunds_due" WHERE "outcome" = 'part');
