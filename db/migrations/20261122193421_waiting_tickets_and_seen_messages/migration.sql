ALTER TABLE "audit_tickets" ADD COLUMN "waits_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_tickets" ADD COLUMN "waited_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "seen_by" integer;--> statement-breakpoint
DROP INDEX "audit_tickets_open";--> statement-breakpoint
CREATE INDEX "audit_tickets_open" ON "audit_tickets" ("waits_from","listing_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "audit_tickets_pending" ON "audit_tickets" ("waits_from","listing_id","assignee_id") WHERE closed_at is null and status in (0, 1);--> statement-breakpoint
CREATE INDEX "audit_tickets_closed" ON "audit_tickets" ("closed_at" DESC NULLS LAST,"listing_id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_seen" ON "contact_messages" ("seen_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE seen_at is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_seen_by_accounts_id_fkey" FOREIGN KEY ("seen_by") REFERENCES "accounts"("id");--> statement-breakpoint
-- Whose turn it was before is not known: what waits now has waited since it was submitted last.
UPDATE "audit_tickets" t SET "waits_from" = coalesce(l."submitted_at", t."updated_at")
FROM "listings" l WHERE l."id" = t."listing_id" AND t."closed_at" IS NULL AND t."status" IN (0, 1, 3);
