CREATE TABLE "site_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- One row for a transaction, however much it changes; a setting that ends with the transaction remembers that it is written, and
-- is undone with the row where a savepoint is rolled back.
CREATE FUNCTION note_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('rowhouse.site_change', true) IS DISTINCT FROM 'noted' THEN
    INSERT INTO site_changes DEFAULT VALUES;
    PERFORM set_config('rowhouse.site_change', 'noted', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every table that a public page is made of; `site-version.test.ts` says which one is missing. An update that changes nothing is none.
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY[
    'absences', 'appointments', 'cities', 'content_entries', 'former_paths', 'listings', 'media', 'people', 'points_of_interest',
    'project_units', 'projects', 'properties', 'settings', 'staff', 'stock_changes', 'stylesheets', 'subject_visits', 'visit_slots'
  ] LOOP
    EXECUTE format('CREATE TRIGGER site_added AFTER INSERT OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION note_site_change()', changed);
    EXECUTE format('CREATE TRIGGER site_changed AFTER UPDATE ON %I
      FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION note_site_change()', changed);
    EXECUTE format('CREATE TRIGGER site_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_site_change()', changed);
  END LOOP;
END $$;
