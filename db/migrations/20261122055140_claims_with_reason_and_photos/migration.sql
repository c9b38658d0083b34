CREATE TABLE "claim_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reason" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
CREATE INDEX "claim_photos_claim" ON "claim_photos" ("claim_id");--> statement-breakpoint
CREATE INDEX "claims_closed" ON "claims" ("outcome","closed_at");--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id");