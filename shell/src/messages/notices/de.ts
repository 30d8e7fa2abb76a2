export const unavailable =
  'Die Website ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.';
export const unreadable = 'Dieses Formular konnte nicht gelesen werden. Gehen Sie zurück und senden Sie es erneut.';
export const notFound = 'Diese Seite gibt es nicht oder nicht mehr.';
export const toHome = 'Zur Startseite';
export const notAllowed = 'An diese Seite kann nichts gesendet werden. Öffnen Sie sie einfach erneut.';
export const tooLarge =
  'Dieses Formular ist zu groß. Gehen Sie zurück, kürzen Sie Ihren Text und senden Sie es erneut.';
export const tooManyCookies =
  'Ihr Browser sendet zu viele Cookies; unsere wurden jetzt gelöscht: Laden Sie diese Seite neu. Sehen Sie dies noch einmal, löschen Sie in den Einstellungen Ihres Browsers alle Cookies dieser Website. Wenn Sie angemeldet waren, melden Sie sich erneut an.';
export const notSent =
  'Ihr Formular wurde nicht gesendet: Die Website ist vorübergehend nicht erreichbar. Gehen Sie zurück und senden Sie es in einigen Minuten erneut.';
export const perhapsSent =
  'Wir wissen nicht, ob Ihr Formular angekommen ist: Die Website ist vorübergehend nicht erreichbar. Gehen Sie zurück, sehen Sie nach und senden Sie es bei Bedarf erneut.';
export const copyFrom =
  'Stand dieser Seite: {{time}} Uhr. Was sich seither geändert hat, sehen Sie, sobald unsere Daten wieder erreichbar sind.';
export const previewWrong = 'Dieser Link zu einer Vorschau ist ungültig: Er wurde verändert oder stammt nicht von uns.';
export const previewOver = 'Diese Vorschau ist beendet: Der Link gilt einen Tag lang. Bitten Sie um einen neuen.';
export const previewAway =
  'Diese Vorschau kann zurzeit nicht angezeigt werden. Versuchen Sie es in einigen Minuten erneut oder bitten Sie um einen neuen Link.';
export const previewEnd = 'Zur gewohnten Website';
export const draftShown =
  'Dies ist eine Vorschau auf etwas, das noch nicht veröffentlicht ist; von hier wird kein Formular gesendet.';
export const draftIncomplete =
  'Dies ist eine Vorschau, aber die Gemeinde fehlt noch. Ohne sie kann nichts gezeigt werden: Sie sehen die Website, wie sie ist.';
export const draftStopped =
  'Dies ist eine Vorschau, aber sie kann noch nicht veröffentlicht werden; die Seite, auf der Sie sie bearbeiten, sagt warum. Sie sehen die Website, wie sie ist.';
export const draftDone =
  'Was Sie hier sehen sollten, wurde inzwischen veröffentlicht oder verworfen: Sie sehen die Website, wie sie ist.';
export const draftOver = 'Diese Vorschau ist beendet: Sie sehen die Website, wie sie ist.';
export const draftEnd = 'Vorschau beenden';
export const draftLinkOver = 'Diese Vorschau ist beendet: Der Link gilt sieben Tage. Bitten Sie um einen neuen.';
export const ownerView = 'Sie sehen das Portal wie {name}. Hier können Sie nichts ändern.';
export const ownerViewEnd = 'Schließen';
