import { classes, definePage, layout, Prose, SmartLink, useSite } from '@campus/shared-ui';

/** docs/open-data.md says the same to programmers. */
function OpenDataPage() {
  const { school } = useSite();
  return (
    <article className={classes(layout.wrap, layout.page, layout.stack)}>
      <h1>Données ouvertes</h1>
      <p className={layout.lead}>
        Nos formations, pour vos programmes&nbsp;: un annuaire, un comparateur, un tableau de bord. Sans clé,
        sans compte, sans convention.
      </p>
      <Prose>
        <Files />
        <h2>Les conditions</h2>
        <p>
          Ces données sont sous{' '}
          <SmartLink to="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">
            Licence Ouverte 2.0 (Etalab)
          </SmartLink>
          &nbsp;: réutilisez-les librement, même à titre commercial, en nommant {school.legalName} et la date
          des données. Les photographies, les logos et les brochures n’en font pas partie.
        </p>
        <p>
          Le devis, la convention ou le contrat signé fait foi, et non une copie&nbsp;: montrez l’adresse de
          la formation à côté de son prix.
        </p>
        <h2>Le bon usage</h2>
        <p>
          Une lecture par heure suffit. Renvoyez l’<code>ETag</code> dans <code>If-None-Match</code>
          &nbsp;: tant que rien n’a changé, la réponse est vide (304). Si la réponse est 429 ou 503, attendez
          le nombre de secondes indiqué par <code>Retry-After</code>, et gardez ce que vous avez.
        </p>
        <p>
          Une formation absente du fichier n’est plus proposée, ou son identifiant a changé avec son
          adresse&nbsp;: l’ancienne mène alors à la nouvelle (301). Ignorez les champs que vous ne connaissez
          pas&nbsp;: il s’en ajoutera.
        </p>
        <h2>Une question, une erreur</h2>
        <p>
          Écrivez à <a href={`mailto:${school.email}`}>{school.email}</a>
          &nbsp;: une donnée fausse est corrigée à sa source.
        </p>
      </Prose>
    </article>
  );
}

function Files() {
  return (
    <>
      <h2>Les fichiers</h2>
      <ul>
        <li>
          Toutes les formations proposées, en JSON&nbsp;: <FileLink path="/formations.json" />
        </li>
        <li>
          Les mêmes en LHÉO&nbsp;2.3, la langue des annuaires de formation&nbsp;:{' '}
          <FileLink path="/formations.lheo.xml" />
        </li>
        <li>
          Une formation seule&nbsp;: l’adresse de sa page, suivie de <code>/formation.json</code>,{' '}
          <code>/lheo.xml</code>, <code>/sessions.ics</code> (ses dates) ou <code>/programme.pdf</code>.
        </li>
      </ul>
    </>
  );
}

/** A file is no page: the browser itself opens it. */
function FileLink({ path }: { path: string }) {
  const { origin } = useSite();
  return <a href={path}>{origin + path}</a>;
}

export default definePage<null>({
  load: async () => null,
  head: (_, { school }) => ({
    title: `Données ouvertes · ${school.name}`,
    description:
      'Toutes nos formations en données ouvertes, en JSON et en LHÉO\u00a0: les adresses des fichiers, la licence et les conditions de réutilisation.',
    path: '/donn%C3%A9es-ouvertes',
  }),
  Component: OpenDataPage,
});
