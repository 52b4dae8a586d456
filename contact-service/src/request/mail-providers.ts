/** Each mailbox of these has an owner of its own: whoever fills a thousand of them fills no one's. The list may lack some, which have a quota then. */
export const mailProviders: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.fr outlook.com hotmail.fr hotmail.com live.fr live.com msn.com',
    'orange.fr wanadoo.fr free.fr aliceadsl.fr sfr.fr neuf.fr cegetel.net numericable.fr noos.fr club-internet.fr 9online.fr',
    'bbox.fr laposte.net yahoo.fr yahoo.com ymail.com aol.fr aol.com icloud.com me.com mac.com privaterelay.appleid.com',
    'proton.me protonmail.com pm.me gmx.fr gmx.com gmx.net mailo.com mailo.fr netcourrier.com tuta.com tutanota.com fastmail.com ik.me',
    'outlook.be hotmail.be live.be skynet.be proximus.be telenet.be bluewin.ch gmx.ch gmx.de web.de t-online.de libero.it yahoo.ca',
  ].flatMap((line) => line.split(' ')),
);
