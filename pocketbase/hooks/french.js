/// PocketBase's own refusals in French.

const sentences = {
  validation_required: 'Remplissez ce champ.',
  validation_not_unique: 'Cette valeur existe déjà\u00A0: choisissez-en une autre.',
  validation_missing_rel_records:
    'Ce qui est choisi ici n’existe plus\u00A0: choisissez de nouveau dans la liste, ou annulez sa suppression dans l’historique.',
  validation_invalid_mime_type:
    'Ce type de fichier ne convient pas\u00A0: une image JPEG, PNG ou WebP\u202F; un PDF pour une brochure.',
  validation_file_size_limit: 'Ce fichier est trop lourd\u00A0: 8 Mo au plus.',
  validation_too_many_files: 'Trop de fichiers\u00A0: retirez-en.',
  validation_too_many_values: 'Trop de choix\u00A0: retirez-en.',
  validation_invalid_old_password: 'Ce n’est pas votre mot de passe actuel.',
  'email validation_values_mismatch':
    'L’adresse d’un compte ne se change pas ici\u00A0: demandez-le à la personne qui gère le site.',
  validation_values_mismatch: 'Les deux mots de passe ne sont pas les mêmes.',
  validation_min_text_constraint: 'C’est trop court\u00A0: 8 signes au moins pour un mot de passe.',
  validation_length_out_of_range:
    'C’est trop court ou trop long\u00A0: entre 8 et 71 signes pour un mot de passe.',
  validation_max_text_constraint: 'Ce texte est trop long\u00A0: raccourcissez-le.',
  validation_only_int_constraint: 'Écrivez un nombre entier, sans virgule.',
  validation_is_email: 'Ce n’est pas un courriel\u00A0: écrivez-le comme prenom@ecole.fr.',
};

const messages = {
  400: 'L’enregistrement n’a pas eu lieu\u00A0: corrigez ce qui est signalé.',
  401: 'Votre session est terminée\u00A0: connectez-vous de nouveau.',
  403: 'Votre compte ne permet pas cela.',
  413: 'L’envoi est trop lourd\u00A0: 8 Mo au plus par fichier. Réduisez les images (1600 pixels de large suffisent).',
  429: 'Trop d’essais\u00A0: attendez une minute, puis recommencez.',
};

/** SQLite and the system say these of a disk that takes nothing more. */
const diskFault =
  /disk is full|no space left|disk I\/O error|readonly database|read-only file system|quota exceeded/i;
const fullDisk =
  'Le serveur de l’école ne peut plus rien enregistrer (son disque est plein)\u00A0: ce n’est pas votre saisie. Gardez cette page ouverte et prévenez la personne qui s’occupe du serveur.';
const wrongLogin = 'Ce courriel ou ce mot de passe n’est pas le bon\u00A0: essayez de nouveau.';
const english = /^(?:Failed|The request|Request|Something|Too many|You are|An error|Missing|Invalid|Only)\b/i;

module.exports = {
  diskFault,

  /** Our own refusals are French already: they pass, as does anything else. */
  inFrench(error) {
    const { value } = error;
    if (diskFault.test(`${error} ${value?.rawData?.()}`)) return new ApiError(507, fullDisk, {});
    // Only PocketBase's own routes give a status to what a record's validation finds.
    const refusal = value && !value.rawData ? new BadRequestError('Failed.', value) : value;
    if (!refusal || !messages[refusal.status] || !english.test(refusal.message)) return error;
    const faults = JSON.parse(JSON.stringify(refusal.data || {}));
    if (refusal !== value && Object.keys(faults).length === 0) return error;
    const data = {};
    for (const field in faults) {
      const { code = 'validation_invalid' } = faults[field];
      data[field] = new ValidationError(
        code,
        sentences[`${field} ${code}`] ||
          sentences[code] ||
          'Cette valeur ne convient pas\u00A0: corrigez-la.',
      );
    }
    const isLogin = refusal.message === 'Failed to authenticate.';
    return new ApiError(refusal.status, isLogin ? wrongLogin : messages[refusal.status], data);
  },
};
