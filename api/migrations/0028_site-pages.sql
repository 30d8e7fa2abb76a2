CREATE TABLE "site_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"pages" text NOT NULL
);
--> statement-breakpoint
-- The sitemap and the menu follow releases, so they are part of the version of the site.
CREATE TRIGGER site_added AFTER INSERT OR DELETE ON "site_pages" FOR EACH ROW EXECUTE FUNCTION note_site_change();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER UPDATE ON "site_pages" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION note_site_change();
--> statement-breakpoint
CREATE TRIGGER site_emptied AFTER TRUNCATE ON "site_pages" FOR EACH STATEMENT EXECUTE FUNCTION note_site_change();
