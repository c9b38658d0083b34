-- Search without spelling: trigrams. The extension is trusted, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
