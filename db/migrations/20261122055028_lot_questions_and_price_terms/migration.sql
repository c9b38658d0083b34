ALTER TABLE "contact_messages" ADD COLUMN "auction_id" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "price_terms" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
-- A house that is open says what has held so far, as a new one does (db/base/settings.ts).
UPDATE "settings" SET "price_terms" = ARRAY[
	'Sin comisión para el comprador.',
	'IVA no incluido: si la venta lo causa, te lo decimos antes de que pagues.',
	'Transporte por cuenta del comprador.'
];
