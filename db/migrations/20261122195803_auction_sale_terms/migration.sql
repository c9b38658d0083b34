ALTER TABLE "auctions" ADD COLUMN "first_payment" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "first_payment_days" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "fine" integer;