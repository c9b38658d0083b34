ALTER TABLE "audit_observations" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "audit_observations" ADD COLUMN "note" text;