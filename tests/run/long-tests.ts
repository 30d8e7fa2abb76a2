/**
 * Unit tests that `test` leaves to `test:long`: kills, races, a power cut, a picture that crashes its program, a
 * sitemap and feeds of a hundred thousand homes, the query plans of the desk, the images by the steps of their
 * Dockerfiles, the backup of an older version, a migration that changes what is stored, nginx with each kind of
 * visitor, pictures of mails, and the site without the desk and the feeds, with its own tests.
 */
export const longUnitTests = [
  'requests/killed',
  'killed-run',
  'crashing-picture',
  'power-cut',
  'sitemap-size',
  'feed-memory',
  'desk/indexes',
  'deploy/images',
  'backup/older-version',
  'database/rich-texts',
  'by-hand/mails',
  'run/nginx',
  'walls/without-parts',
].map((name) => `**/${name}.test.ts`);

/**
 * Unit tests that run in both, with fewer cases in `test`. It runs a few of their races and random edits, `test:long`
 * fifty and two hundred. Only `test:long` runs the cases that end or hang a program or fill its disk, fuzzes the API
 * at the desk with a session of each role, and fuzzes pages more often. In it a proof waits for hanging builds and looks at every broken page, a site
 * of two remotes gets a third and refuses a fragment, and the shell renders hanging pages. A backup also goes from
 * PostgreSQL into PGlite, and by the agency's command into nothing, which also adds a feed; each kind of drawing is drawn
 * fifty times, and the API's program starts from nothing, with bad settings and with another secret, stops on
 * request, and is killed. Rules and colours are tried with all of their generated cases, each home, each status
 * and each mail is read in every language, and every non-staff user tries each route of the desk; teams release into a
 * directory by processes of their own; logins, passwords and second steps are those of staff, too; the browser of the npm
 * package starts in a root without any library; the copy of a filled database is one of the whole demo.
 */
export const sampledUnitTests = [
  'api/src/{fuzz,main}.test.ts',
  'api/src/accounts/{login,password-links,security}.test.ts',
  'api/src/admin/main.test.ts',
  'api/src/database/{open,filled-copy}.test.ts',
  'api/src/files/disk-guard.test.ts',
  'api/src/content/export.test.ts',
  'api/src/mail/every-mail.test.ts',
  'api/src/media/sweep-originals.test.ts',
  'api/src/offered/statuses.test.ts',
  'api/src/desk/desk-walls.test.ts',
  'api/src/desk/figures/figures.test.ts',
  'api/src/desk/requests/requests.test.ts',
  'api/src/desk/stock/{races,relations}.test.ts',
  'api/src/desk/content/{content,random-edits}.test.ts',
  'api/src/desk/visits/visits.test.ts',
  'api/src/backup/backup.test.ts',
  'api/src/properties/{hidden,listing-rule,property,search}.test.ts',
  'api/src/views/recount.test.ts',
  'demo/src/picture.test.ts',
  'shared/src/ui/tokens.test.ts',
  'shared/site/two-teams.test.ts',
  'shared/federation/{toy-site,proof/{hostile-build,layout-faults}}.test.ts',
  'shell/src/server/{proxy,release-watch,render-pool}.test.ts',
  'tests/fuzz/pages.test.ts',
  'tests/run/chromium.test.ts',
];

/** Unit tests that `check` leaves to `test`: they start programs and workers, and wait for them. */
export const programTests = [
  'api/src/{main,database/{open,filled-copy},admin/main,feeds/reading-process,files/disk-guard}.test.ts',
  'shell/src/server/{hostile-remote,release-watch,render-pool,render-realms}.test.ts',
  'tests/run/{chromium,failed-pages}.test.ts',
  'shared/{federation/toy-site,site/two-teams}.test.ts',
];

/**
 * Site tests that `test` leaves to `test:long`: the matrix of faults, a developer's remote among the releases of a
 * site, a hostile page that is pasted at the desk, releases (one by the workflow of its team, one from a repository of its own and one of a new remote, one of another bundler, a new major, the newest Module Federation, and all moves on Ceph's gateway), release moves under load and with a machine that sees them late, refused
 * releases, kills, a request and a visit from form to answer, a photo from list to home, every public page and form, most pages of the desk, the logins, altered pages and the way back to a page after a release in three engines, HTTP/2 and HTTP/1.1 behind
 * nginx, what users of other sites reported, every page under each consent, a crawl of the site after random
 * edits, and every page and everything that opens on it at each width in each language.
 */
export const longSiteTests = [
  'e2e/{axe-matrix-nl,axe-matrix-fr,axe-matrix-en,axe-matrix-de,crawl-after-edits,desk-keyboard,desk-list,desk-paste,desk-requests,tags-walk,twin}.test.ts',
  'engines/{altered-pages,back-forward,protocols,whole-walk}.test.ts',
  'e2e/{oldest-browsers,public-reports,translated}.test.ts',
  'resilience/{against,ceph,channels,create-remote,foreign-remote,late-machine,major,many-releases,matrix,new-page,next-federation,owner-release,proof,release,start-stop,two-machines,withdrawal,workflow}.test.ts',
];

/** Site tests of which `test` runs a sample of the cases, and `test:long` all: see `sample.ts`. */
export const sampledSiteTests = [
  'e2e/{altered-pages,caching,consent,content,desk-bad-input,desk-hidden,desk-content,desk-editor,desk-figures,desk-screens,empty-site,every-page,finding,first-impression,first-screen,layout,mended-errors,numbers,projects,property,route-table,search-engines,set-up-site}.test.ts',
  'contract/proof.test.ts',
  'resilience/version.test.ts',
];
