-- Locked in the order of bids: in the order of the table, a batch of several bidders and this waited for each other.
CREATE OR REPLACE FUNCTION "house_limit_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "exposure_versions" ORDER BY "account_id" FOR NO KEY UPDATE;
	UPDATE "exposure_versions" SET "version" = "version" + 1;
	RETURN NULL;
END
$$;
