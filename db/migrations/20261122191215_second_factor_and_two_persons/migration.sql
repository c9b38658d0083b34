ALTER TABLE "settings" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "two_person_pesos" bigint DEFAULT 50000 NOT NULL;