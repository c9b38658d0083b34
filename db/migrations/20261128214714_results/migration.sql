-- The name of a sire without case, accents, blanks, signs and a registry in brackets. Of built-ins alone, as `fold_name`.
CREATE FUNCTION "sire_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(fold_name(regexp_replace("name", '\([^)]*\)', ' ', 'g')), '[^a-z0-9]+', '', 'g');
--> statement-breakpoint
CREATE TABLE "sires" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sires_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"head_id" integer,
	"united_by" integer,
	"united_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "evening_results" (
	"evening" date PRIMARY KEY,
	"catalogued" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"sold" integer NOT NULL,
	"total" bigint NOT NULL,
	"median" bigint,
	"highest" bigint,
	"kept_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot_results" (
	"auction_id" integer PRIMARY KEY,
	"listing_id" integer NOT NULL,
	"evening" date NOT NULL,
	"outcome" text NOT NULL,
	"price" bigint,
	"subcategory_id" integer,
	"sex" text,
	"date_of_birth" date,
	"ranch_id" integer NOT NULL,
	"sire_id" integer,
	"dam_sire_id" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sires_key" ON "sires" ("key");--> statement-breakpoint
CREATE INDEX "sires_key_like" ON "sires" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sires_parent" ON "sires" ("parent_id");--> statement-breakpoint
CREATE INDEX "sires_head" ON "sires" ("head_id");--> statement-breakpoint
CREATE INDEX "sires_united" ON "sires" ("united_at","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "sires_united_by" ON "sires" ("united_by");--> statement-breakpoint
CREATE INDEX "lot_results_evening" ON "lot_results" ("evening","auction_id");--> statement-breakpoint
CREATE INDEX "lot_results_listing" ON "lot_results" ("listing_id","evening");--> statement-breakpoint
CREATE INDEX "lot_results_sire" ON "lot_results" ("sire_id","evening");--> statement-breakpoint
CREATE INDEX "lot_results_dam_sire" ON "lot_results" ("dam_sire_id","evening");--> statement-breakpoint
CREATE INDEX "lot_results_sold" ON "lot_results" ("subcategory_id","sex","evening") WHERE price is not null;--> statement-breakpoint
ALTER TABLE "sires" ADD CONSTRAINT "sires_parent_id_sires_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "sires"("id");--> statement-breakpoint
ALTER TABLE "sires" ADD CONSTRAINT "sires_head_id_sires_id_fkey" FOREIGN KEY ("head_id") REFERENCES "sires"("id");--> statement-breakpoint
ALTER TABLE "sires" ADD CONSTRAINT "sires_united_by_accounts_id_fkey" FOREIGN KEY ("united_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "lot_results" ADD CONSTRAINT "lot_results_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "lot_results" ADD CONSTRAINT "lot_results_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id");--> statement-breakpoint
ALTER TABLE "lot_results" ADD CONSTRAINT "lot_results_subcategory_id_subcategories_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategories"("id");--> statement-breakpoint
ALTER TABLE "lot_results" ADD CONSTRAINT "lot_results_sire_id_sires_id_fkey" FOREIGN KEY ("sire_id") REFERENCES "sires"("id");--> statement-breakpoint
ALTER TABLE "lot_results" ADD CONSTRAINT "lot_results_dam_sire_id_sires_id_fkey" FOREIGN KEY ("dam_sire_id") REFERENCES "sires"("id");