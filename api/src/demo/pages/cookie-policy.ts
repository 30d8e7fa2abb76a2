import { texts } from '../texts.ts';
import { type Page, section } from './page.ts';

export const cookiePolicy: Page = {
  id: 'cookie-policy',
  titles: texts('Cookiebeleid', 'Politique en matière de cookies', 'Cookie policy', 'Cookie-Richtlinie'),
  intros: texts(
    'Deze site bewaart weinig in uw browser, en niets van derden.',
    'Ce site conserve peu de choses dans votre navigateur, et rien qui vienne de tiers.',
    'This site stores little in your browser, and nothing from third parties.',
    'Diese Website speichert wenig in Ihrem Browser und nichts von Dritten.',
  ),
  metaTitles: texts('Cookiebeleid', 'Politique en matière de cookies', 'Cookie policy', 'Cookie-Richtlinie'),
  metaDescriptions: texts(
    'De cookies en de opslag die deze site gebruikt: taal, keuze over cookies en de sessie van eigenaars.',
    'Les cookies et le stockage utilisés par ce site : langue, choix relatif aux cookies et session des propriétaires.',
    'The cookies and storage this site uses: language, cookie choice and the session of owners.',
    'Die Cookies und der Speicher dieser Website: Sprache, Cookie-Auswahl und die Sitzung von Eigentümern.',
  ),
  picture: null,
  modules: [
    section(
      'cookies-language',
      texts('Uw taal', 'Votre langue', 'Your language', 'Ihre Sprache'),
      texts(
        'De taal die u kiest, staat in de opslag van uw browser en in een cookie, zodat de site u de volgende keer in die taal ontvangt. Noodzakelijk.',
        'La langue que vous choisissez figure dans le stockage de votre navigateur et dans un cookie, afin que le site vous accueille dans cette langue la fois suivante. Nécessaire.',
        'The language you choose is kept in your browser’s storage and in a cookie, so that the site greets you in it next time. Necessary.',
        'Die gewählte Sprache steht im Speicher Ihres Browsers und in einem Cookie, damit die Website Sie das nächste Mal in dieser Sprache empfängt. Notwendig.',
      ),
    ),
    section(
      'cookies-consent',
      texts('Uw keuze over cookies', 'Votre choix relatif aux cookies', 'Your cookie choice', 'Ihre Cookie-Auswahl'),
      texts(
        'Wat u toestaat of weigert, bewaren we onder de namen consent, consentAdUserData, consentAdStorage, consentAnalyticsStorage en consentAdPersonalization, zodat we het u niet telkens vragen. U kunt uw keuze altijd wijzigen via de cookie-instellingen onderaan elke pagina. Noodzakelijk.',
        'Ce que vous acceptez ou refusez est conservé sous les noms consent, consentAdUserData, consentAdStorage, consentAnalyticsStorage et consentAdPersonalization, afin de ne pas vous le redemander. Vous pouvez modifier votre choix à tout moment via les paramètres des cookies au bas de chaque page. Nécessaire.',
        'What you allow or refuse is kept under the names consent, consentAdUserData, consentAdStorage, consentAnalyticsStorage and consentAdPersonalization, so that we need not ask each time. You can change your choice at any time through the cookie settings at the foot of every page. Necessary.',
        'Was Sie erlauben oder ablehnen, wird unter den Namen consent, consentAdUserData, consentAdStorage, consentAnalyticsStorage und consentAdPersonalization gespeichert, damit wir nicht jedes Mal fragen. Sie können Ihre Auswahl jederzeit über die Cookie-Einstellungen am Fuß jeder Seite ändern. Notwendig.',
      ),
    ),
    section(
      'cookies-session',
      texts(
        'De sessie van eigenaars',
        'La session des propriétaires',
        'The session of owners',
        'Die Sitzung von Eigentümern',
      ),
      texts(
        'Wie als eigenaar inlogt, krijgt een cookie dat alleen onze server kan lezen. Het vervalt na zeven dagen zonder bezoek en verdwijnt bij het uitloggen. Noodzakelijk, en alleen voor wie inlogt.',
        'Qui se connecte comme propriétaire reçoit un cookie que seul notre serveur peut lire. Il expire après sept jours sans visite et disparaît à la déconnexion. Nécessaire, et uniquement pour qui se connecte.',
        'Whoever logs in as an owner receives a cookie that only our server can read. It expires after seven days without a visit and disappears on logging out. Necessary, and only for those who log in.',
        'Wer sich als Eigentümer anmeldet, erhält ein Cookie, das nur unser Server lesen kann. Es verfällt nach sieben Tagen ohne Besuch und verschwindet beim Abmelden. Notwendig, und nur für Angemeldete.',
      ),
    ),
    section(
      'cookies-others',
      texts(
        'Statistieken en reclame',
        'Statistiques et publicité',
        'Statistics and advertising',
        'Statistik und Werbung',
      ),
      texts(
        'Wij gebruiken op dit ogenblik geen statistiek- of reclamecookies. Zou dat ooit veranderen, dan laden zulke scripts pas nadat u daarmee hebt ingestemd.',
        'Nous n’utilisons actuellement aucun cookie de statistique ou de publicité. Si cela devait changer, de tels scripts ne seraient chargés qu’après votre accord.',
        'At present we use no statistics or advertising cookies. Should that ever change, such scripts will load only after you have agreed.',
        'Derzeit verwenden wir keine Statistik- oder Werbe-Cookies. Sollte sich das ändern, werden solche Skripte erst nach Ihrer Zustimmung geladen.',
      ),
    ),
  ],
  published: true,
};
