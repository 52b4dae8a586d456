const sentences: Readonly<Record<number, string>> = {
  404: 'Cette adresse n’existe pas.',
  408: 'La demande a mis trop de temps à arriver. Réessayez dans un instant.',
  413: 'La demande est trop longue.',
  414: 'Cette adresse est trop longue.',
  415: 'La demande n’a pas un format connu.',
  429: 'Trop de demandes viennent de votre connexion en ce moment. Réessayez dans un instant.',
  431: 'L’en-tête de la demande est trop long.',
  503: 'Le site ne peut pas répondre pour le moment. Réessayez dans un instant.',
};

/** What a visitor is told of a status, in French. */
export function sentenceFor(status: number): string {
  const usual =
    status < 500 ? 'La demande n’est pas lisible.' : 'Une erreur est survenue. Réessayez dans un instant.';
  return sentences[status] ?? usual;
}
