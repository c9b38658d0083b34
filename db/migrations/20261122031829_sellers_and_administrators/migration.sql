-- A name as names are compared; the same as foldAccents. Of built-ins alone, so that it is immutable for an index.
CREATE FUNCTION "fold_name"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'));
--> statement-breakpoint
CREATE TABLE "audit_observations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_observations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"section" text NOT NULL,
	"comment" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"resolved_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_tickets" (
	"listing_id" integer PRIMARY KEY,
	"status" smallint NOT NULL,
	"assignee_id" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"listing_id" integer,
	"round" integer,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "submissions_pkey" PRIMARY KEY("listing_id","round")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_package_sellers" (
	"package_id" integer,
	"seller_id" integer,
	CONSTRAINT "credit_package_sellers_pkey" PRIMARY KEY("package_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "credit_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"price" bigint NOT NULL,
	"credits" integer NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"listing_id" integer PRIMARY KEY,
	"lot_id" integer,
	"receipt_id" integer UNIQUE,
	"enrolled_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "enrolments_one_source" CHECK (lot_id is null or receipt_id is null)
);
--> statement-breakpoint
CREATE TABLE "transfer_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"file" text NOT NULL,
	"content_type" text NOT NULL,
	"transferred_on" date NOT NULL,
	"tracking_key" text NOT NULL,
	"bank" text NOT NULL,
	"amount" bigint NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" integer
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"listing_id" integer PRIMARY KEY,
	"time" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"experience" smallint,
	"riding" smallint,
	"general" smallint,
	"manners" smallint,
	"farrier" smallint,
	"loading" smallint,
	"clipping" smallint,
	"with_horses" smallint,
	CONSTRAINT "trainings_marks" CHECK (least(experience, riding, general, manners, farrier, loading, clipping, with_horses) >= 1
        and greatest(experience, riding, general, manners, farrier, loading, clipping, with_horses) <= 5)
);
--> statement-breakpoint
CREATE TABLE "listing_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"payment_id" integer PRIMARY KEY,
	"means" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"description" text NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"outcome" text,
	"answer" text,
	"decided_by" integer
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"auction_id" integer PRIMARY KEY,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"account_id" integer PRIMARY KEY,
	"ranch_id" integer,
	"invitation_code_id" integer
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"account_id" integer,
	"terms_id" integer,
	"accepted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_pkey" PRIMARY KEY("account_id","terms_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "disabled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tag_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ranches" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "package_id" integer;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "expiry_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "snapshot_schema" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "edited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "submitted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "authorized_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "listings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "short_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "awards" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "nominated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "package_id" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "delivered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "profit_percentage" numeric(5,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "card_fee" numeric(10,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "card_fee_percentage" numeric(5,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invitation_code_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "cell_phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "subcategory_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "subcategory_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "city_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "stage" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "buy_now" DROP NOT NULL;--> statement-breakpoint
-- Listings become actors. What was assigned to an auction that found no buyer is ready for another one (ruling 29).
UPDATE "listings" SET "stage" = 6 WHERE "stage" = 7 AND NOT EXISTS (
	SELECT FROM "auctions" a WHERE a."listing_id" = "listings"."id" AND (a."live" OR a."state" LIKE 'closed.sold%'));
--> statement-breakpoint
UPDATE "listings" SET
	"state" = (ARRAY['capture', 'submitted', 'inAudit', 'withObservations', 'authorized', 'readyForEvent', 'assigned', 'reviewed'])["stage"],
	"number" = "id",
	"submitted_at" = CASE WHEN "stage" > 1 THEN "created_at" END,
	"authorized_at" = CASE WHEN "stage" IN (5, 6, 7) THEN "created_at" END;
--> statement-breakpoint
UPDATE "listings" SET "snapshot" = jsonb_build_object('value', "state", 'context', jsonb_build_object(
	'round', CASE WHEN "stage" > 1 THEN 1 ELSE 0 END,
	'editedAt', NULL,
	'submittedAt', floor(extract(epoch FROM "submitted_at") * 1000),
	'authorizedAt', floor(extract(epoch FROM "authorized_at") * 1000),
	'deletedAt', NULL,
	'openObservations', '[]'::jsonb));
--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "state" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "snapshot" SET NOT NULL;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('listings', 'number'), coalesce(max("id"), 0) + 1, false) FROM "listings";
--> statement-breakpoint
-- What waits for an audit, or for its seller, has a ticket; whatever went beyond its capture was enrolled.
INSERT INTO "audit_tickets" ("listing_id", "status", "created_at", "updated_at")
SELECT "id", CASE "stage" WHEN 2 THEN 0 ELSE "stage" END, "created_at", "created_at" FROM "listings" WHERE "stage" IN (2, 3, 4, 8);
--> statement-breakpoint
INSERT INTO "enrolments" ("listing_id", "enrolled_at") SELECT "id", "created_at" FROM "listings" WHERE "stage" > 1;
--> statement-breakpoint
INSERT INTO "sellers" ("account_id", "ranch_id")
SELECT a."id", p."ranch_id" FROM "accounts" a LEFT JOIN "people" p ON p."account_id" = a."id" WHERE a."audience" = 'seller';
--> statement-breakpoint
INSERT INTO "terms_acceptances" ("account_id", "terms_id", "accepted_at")
SELECT a."id", t."id", a."created_at" FROM "accounts" a JOIN "terms" t ON t."id" = a."terms_id";
--> statement-breakpoint
INSERT INTO "tags" ("name") SELECT DISTINCT ON (fold_name("tag")) btrim("tag") FROM "articles" WHERE btrim("tag") <> '' ORDER BY fold_name("tag"), "id";
--> statement-breakpoint
UPDATE "articles" SET "tag_id" = t."id" FROM "tags" t WHERE fold_name(t."name") = fold_name("articles"."tag");
--> statement-breakpoint
-- Of siblings of the same name the first keeps it, the others get a number: "Rienda (2)".
CREATE FUNCTION pg_temp.number_namesakes(siblings text, parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE renamed integer;
BEGIN
	LOOP
		EXECUTE format('UPDATE %1$I SET name = name || '' ('' || nth || '')'' FROM (
			SELECT id AS same, row_number() OVER (PARTITION BY %2$s, fold_name(name) ORDER BY id) AS nth FROM %1$I) AS namesakes
			WHERE id = same AND nth > 1', siblings, parent);
		GET DIAGNOSTICS renamed = ROW_COUNT;
		EXIT WHEN renamed = 0;
	END LOOP;
END $$;
--> statement-breakpoint
SELECT pg_temp.number_namesakes('groups', '1'), pg_temp.number_namesakes('categories', 'group_id'), pg_temp.number_namesakes('subcategories', 'category_id'),
	pg_temp.number_namesakes('countries', '1'), pg_temp.number_namesakes('states', 'country_id'), pg_temp.number_namesakes('cities', 'state_id'), pg_temp.number_namesakes('ranches', '1');
--> statement-breakpoint
DROP INDEX "auctions_seller";--> statement-breakpoint
CREATE INDEX "auctions_seller" ON "auctions" ("seller_id","id");--> statement-breakpoint
DROP INDEX "listings_seller";--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" ("seller_id","kind","id");--> statement-breakpoint
CREATE INDEX "accounts_unvalidated" ON "accounts" ("created_at") WHERE email_validated_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" ("audience","created_at","id");--> statement-breakpoint
CREATE INDEX "auctions_deals" ON "auctions" ("closed_at") WHERE deal;--> statement-breakpoint
CREATE INDEX "audit_observations_listing" ON "audit_observations" ("listing_id","id");--> statement-breakpoint
CREATE INDEX "audit_tickets_assignee" ON "audit_tickets" ("assignee_id");--> statement-breakpoint
CREATE INDEX "audit_tickets_open" ON "audit_tickets" ("updated_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "articles_tag" ON "articles" ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" ("group_id",fold_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" ("state_id",fold_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "countries_name" ON "countries" (fold_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" (fold_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ranches_name" ON "ranches" (fold_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "states_name" ON "states" ("country_id",fold_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_name" ON "subcategories" ("category_id",fold_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" (fold_name("name"));--> statement-breakpoint
CREATE INDEX "credit_package_sellers_seller" ON "credit_package_sellers" ("seller_id");--> statement-breakpoint
CREATE INDEX "credit_lots_package" ON "credit_lots" ("package_id");--> statement-breakpoint
CREATE INDEX "credit_lots_expiring" ON "credit_lots" ("expires_at") WHERE expiry_told_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_lot" ON "enrolments" ("lot_id");--> statement-breakpoint
CREATE INDEX "transfer_receipts_listing" ON "transfer_receipts" ("listing_id");--> statement-breakpoint
CREATE INDEX "transfer_receipts_pending" ON "transfer_receipts" ("uploaded_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_receipts_accepted" ON "transfer_receipts" (fold_name("bank"),"transferred_on",fold_name("tracking_key")) WHERE status = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_documents_of_listing" ON "listing_documents" ("listing_id","kind");--> statement-breakpoint
CREATE INDEX "listings_subcategory" ON "listings" ("subcategory_id");--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_number" ON "listings" ("number");--> statement-breakpoint
CREATE INDEX "listings_stored" ON "listings" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "listings_waiting" ON "listings" ("submitted_at") WHERE state in ('submitted', 'inAudit');--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" ("admin_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" ("subject","at");--> statement-breakpoint
CREATE INDEX "broadcasts_sent" ON "broadcasts" ("sent_at");--> statement-breakpoint
CREATE INDEX "payments_package" ON "payments" ("package_id");--> statement-breakpoint
CREATE INDEX "payments_report" ON "payments" ("purpose","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_auction" ON "claims" ("auction_id");--> statement-breakpoint
CREATE INDEX "claims_buyer" ON "claims" ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open" ON "claims" ("auction_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_codes_code" ON "invitation_codes" (lower(btrim("code")));--> statement-breakpoint
CREATE INDEX "sellers_ranch" ON "sellers" ("ranch_id");--> statement-breakpoint
CREATE INDEX "sellers_invitation_code" ON "sellers" ("invitation_code_id");--> statement-breakpoint
CREATE INDEX "terms_acceptances_terms" ON "terms_acceptances" ("terms_id");--> statement-breakpoint
ALTER TABLE "audit_observations" ADD CONSTRAINT "audit_observations_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_observations" ADD CONSTRAINT "audit_observations_author_id_accounts_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "audit_tickets" ADD CONSTRAINT "audit_tickets_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_tickets" ADD CONSTRAINT "audit_tickets_assignee_id_accounts_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_tag_id_tags_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id");--> statement-breakpoint
ALTER TABLE "credit_package_sellers" ADD CONSTRAINT "credit_package_sellers_package_id_credit_packages_id_fkey" FOREIGN KEY ("package_id") REFERENCES "credit_packages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credit_package_sellers" ADD CONSTRAINT "credit_package_sellers_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_package_id_credit_packages_id_fkey" FOREIGN KEY ("package_id") REFERENCES "credit_packages"("id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_lot_id_credit_lots_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "credit_lots"("id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_receipt_id_transfer_receipts_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "transfer_receipts"("id");--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "listing_documents" ADD CONSTRAINT "listing_documents_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_recorded_by_accounts_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_author_id_accounts_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_package_id_credit_packages_id_fkey" FOREIGN KEY ("package_id") REFERENCES "credit_packages"("id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_auction_id_sales_auction_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "sales"("auction_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_auction_id_sales_auction_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "sales"("auction_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recorded_by_accounts_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_ranch_id_ranches_id_fkey" FOREIGN KEY ("ranch_id") REFERENCES "ranches"("id");--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_invitation_code_id_invitation_codes_id_fkey" FOREIGN KEY ("invitation_code_id") REFERENCES "invitation_codes"("id");--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_terms_id_terms_id_fkey" FOREIGN KEY ("terms_id") REFERENCES "terms"("id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_complete" CHECK (stage in (1, 4, 8) or deleted_at is not null or (name <> '' and city_id is not null and buy_now is not null
        and (kind = 'trailer' or subcategory_id is not null)));