import type { Idioma } from '../../../platform/i18n/idioma';

/**
 * Textos da carteira. A frente é bilíngue e o verso tem as três línguas, quaisquer que sejam as da pessoa (`cartao`);
 * o resto da folha segue a língua dela.
 */
export const TEXTOS_CARTEIRA = {
  pt: {
    titulo: (modalidade: string) => `Carteira de Pesca Amadora ${modalidade}`,
    tituloProvisorio: (modalidade: string) => `Título provisório de Pesca Amadora ${modalidade}`,
    subtitulo: 'Licença de pesca amadora',
    modalidades: ['Esportiva', 'Recreativa'],
    apresentacao:
      'Recorte nas linhas tracejadas, dobre ao meio e leve com um documento de identidade. O arquivo no celular vale igual.',
    apresentacaoProvisoria:
      'Vale como a carteira até o dia indicado. Leve com um documento de identidade; o arquivo no celular vale igual.',
    aviso: [
      'Isto não é a carteira definitiva.',
      'Ela sai quando o banco confirmar o pagamento. Depois do dia indicado, este título não vale mais.',
    ],
    dobre: 'dobre',
    tamanho: 'Tamanho real: 85,6 × 54 mm. Imprima em 100 %, sem ajustar à página.',
    dados: 'Dados da carteira',
    numero: 'Número',
    modalidade: 'Modalidade',
    situacao: 'Situação',
    vigente: 'Vigente',
    provisoria: 'Provisória, à espera do pagamento',
    nome: 'Nome',
    cpf: 'CPF',
    passaporte: 'Passaporte',
    municipio: 'Município',
    emissao: 'Emissão',
    valida: 'Válida até',
    provisorioAte: 'Provisório até',
    limite: 'Limite de captura',
    limitesTexto: ['Devolva todo peixe vivo à água.', 'Respeite os tamanhos mínimos e o defeso.'],
    confira: 'Confira a autenticidade com a câmera do celular ou em',
    peloNumero: 'pelo número',
    aponte: 'Confira',
    regras: 'Regras do bom pescador',
    regraDaModalidade: [
      'Use anzol sem farpa e segure o peixe com as mãos molhadas.',
      'Devolva à água o peixe menor que o tamanho mínimo da espécie.',
    ],
    listaRegras: [
      'Respeite o defeso, as espécies protegidas e os locais proibidos.',
      'Pesque com linha de mão, caniço ou molinete; redes e tarrafas não.',
      'Não venda o peixe: a pesca amadora não permite comércio.',
      'Não deixe lixo no rio nem na margem.',
    ],
    renovar: ['Renovar', 'Perto do fim da validade, ou depois dele, pela mesma página.'],
    perdeu: ['Perdeu o papel?', 'Baixe e imprima de novo, quantas vezes quiser, sem pagar.'],
    rodape: (agencia: string, emissao: string) =>
      `Emitida por ${agencia} em ${emissao}. O QR code traz a assinatura digital.`,
    pagina: 'página 1 de 1',
    qr: 'QR code de verificação da carteira',
    cartao: {
      confiraEm: 'Confira em',
      verso: (estado: string) => [
        `Válida em todo o estado ${estado}`,
        'quando apresentada com documento de identidade. Pessoal e intransferível. Não autoriza pesca em período de defeso nem em local proibido.',
      ],
      versoProvisorio: (ate: string) => [
        `Título provisório: vale até ${ate}`,
        'com documento de identidade, enquanto o pagamento é confirmado. Não é a carteira definitiva. Pessoal e intransferível. Não autoriza pesca em período de defeso nem em local proibido.',
      ],
    },
  },
  en: {
    titulo: (modalidade: string) => `${modalidade} amateur fishing licence`,
    tituloProvisorio: (modalidade: string) =>
      `Provisional ${modalidade.toLowerCase()} amateur fishing licence`,
    subtitulo: 'Amateur fishing licence',
    modalidades: ['Sport', 'Recreational'],
    apresentacao:
      'Cut along the dashed lines, fold in half and carry it with an identity document. The file on your phone is just as valid.',
    apresentacaoProvisoria:
      'Valid like the licence until the day shown. Carry it with an identity document; the file on your phone is just as valid.',
    aviso: [
      'This is not the definitive licence.',
      'That one is issued when the bank confirms the payment. After the day shown, this title is no longer valid.',
    ],
    dobre: 'fold',
    tamanho: 'Real size: 85.6 × 54 mm. Print at 100 %, do not fit to page.',
    dados: 'Licence details',
    numero: 'Number',
    modalidade: 'Kind',
    situacao: 'Status',
    vigente: 'In force',
    provisoria: 'Provisional, awaiting payment',
    nome: 'Name',
    cpf: 'CPF',
    passaporte: 'Passport',
    municipio: 'Place',
    emissao: 'Issued',
    valida: 'Valid until',
    provisorioAte: 'Provisional until',
    limite: 'Catch limit',
    limitesTexto: ['Return every fish alive to the water.', 'Respect minimum sizes and the closed season.'],
    confira: 'Check that it is genuine with your phone camera or at',
    peloNumero: 'by the number',
    aponte: 'Scan to verify',
    regras: 'Rules of the good angler',
    regraDaModalidade: [
      'Use barbless hooks and hold the fish with wet hands.',
      'Return fish below the minimum size of the species to the water.',
    ],
    listaRegras: [
      'Respect the closed season, protected species and forbidden places.',
      'Fish with hand line, rod or reel; no nets of any kind.',
      'Do not sell the fish: amateur fishing allows no trade.',
      'Leave no litter in the river or on its banks.',
    ],
    renovar: ['Renewing', 'Shortly before it expires, or afterwards, on the same site.'],
    perdeu: ['Lost the paper?', 'Download and print it again, as often as you like, at no cost.'],
    rodape: (agencia: string, emissao: string) =>
      `Issued by ${agencia} on ${emissao}. The QR code carries the digital signature.`,
    pagina: 'page 1 of 1',
    qr: 'QR code to verify licence',
    cartao: {
      definitivo: (modalidade: string) => `${modalidade} fishing licence`,
      provisorio: (modalidade: string) => `Provisional ${modalidade.toLowerCase()} fishing licence`,
      verso: (estado: string) => [
        `Valid throughout the state of ${estado}, Brazil,`,
        'with an identity document. Personal, not transferable. Not valid in the closed season or in forbidden places.',
      ],
      versoProvisorio: (ate: string) => [
        `Provisional: valid until ${ate}`,
        'with an identity document, while the payment is confirmed. Not the definitive licence. Not valid in the closed season or in forbidden places.',
      ],
    },
  },
  es: {
    titulo: (modalidade: string) => `Licencia de pesca aficionada ${modalidade.toLowerCase()}`,
    tituloProvisorio: (modalidade: string) =>
      `Título provisional de pesca aficionada ${modalidade.toLowerCase()}`,
    subtitulo: 'Licencia de pesca aficionada',
    modalidades: ['Deportiva', 'Recreativa'],
    apresentacao:
      'Recorte por las líneas discontinuas, doble por la mitad y llévela con un documento de identidad. El archivo en el celular vale igual.',
    apresentacaoProvisoria:
      'Vale como la licencia hasta el día indicado. Llévelo con un documento de identidad; el archivo en el celular vale igual.',
    aviso: [
      'Esta no es la licencia definitiva.',
      'Se emite cuando el banco confirme el pago. Después del día indicado, este título ya no vale.',
    ],
    dobre: 'doble',
    tamanho: 'Tamaño real: 85,6 × 54 mm. Imprima al 100 %, sin ajustar a la página.',
    dados: 'Datos de la licencia',
    numero: 'Número',
    modalidade: 'Modalidad',
    situacao: 'Situación',
    vigente: 'Vigente',
    provisoria: 'Provisional, a la espera del pago',
    nome: 'Nombre',
    cpf: 'CPF',
    passaporte: 'Pasaporte',
    municipio: 'Municipio',
    emissao: 'Emisión',
    valida: 'Válida hasta',
    provisorioAte: 'Provisional hasta',
    limite: 'Límite de captura',
    limitesTexto: ['Devuelva todo pez vivo al agua.', 'Respete los tamaños mínimos y la veda.'],
    confira: 'Compruebe la autenticidad con la cámara del celular o en',
    peloNumero: 'con el número',
    aponte: 'Compruebe',
    regras: 'Reglas del buen pescador',
    regraDaModalidade: [
      'Use anzuelo sin rebaba y sostenga el pez con las manos mojadas.',
      'Devuelva al agua el pez menor que el tamaño mínimo de la especie.',
    ],
    listaRegras: [
      'Respete la veda, las especies protegidas y los lugares prohibidos.',
      'Pesque con línea de mano, caña o carrete; redes y atarrayas no.',
      'No venda el pescado: la pesca aficionada no permite comercio.',
      'No deje basura en el río ni en la orilla.',
    ],
    renovar: ['Renovar', 'Cerca del fin de la validez, o después, en la misma página.'],
    perdeu: ['¿Perdió el papel?', 'Descárguelo e imprímalo de nuevo, cuantas veces quiera, sin pagar.'],
    rodape: (agencia: string, emissao: string) =>
      `Emitida por ${agencia} el ${emissao}. El código QR lleva la firma digital.`,
    pagina: 'página 1 de 1',
    qr: 'Código QR de verificación de la licencia',
    cartao: {
      verso: (estado: string) => [
        `Válida en todo el estado de ${estado}, Brasil,`,
        'con documento de identidad. Personal e intransferible. No vale en veda ni en lugares prohibidos.',
      ],
      versoProvisorio: (ate: string) => [
        `Provisional: vale hasta el ${ate}`,
        'con documento de identidad, mientras se confirma el pago. No es la licencia definitiva. No vale en veda ni en lugares prohibidos.',
      ],
    },
  },
} as const satisfies Record<Idioma, unknown>;

export const MARCA_DE_LINGUA: Record<Idioma, string> = { pt: 'pt-BR', en: 'en', es: 'es' };
