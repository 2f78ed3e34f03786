import { useTranslation } from 'react-i18next';

import { type Autenticidade } from '../../api/contrato';
import { Linha } from './linha';

/** Linhas do endereço; o que falta e o que não se mostra a quem pergunta aparecem como tais. */
export function Endereco({ pessoa }: { pessoa: Autenticidade['pessoa'] }) {
  const { t } = useTranslation('paginas');
  const endereco = pessoa.enderecoPrincipal;
  const exterior = pessoa.enderecoEstrangeiro;
  const falta = t('autenticidade.naoInformado');
  const rua =
    [endereco?.logradouro, endereco?.numero].filter(Boolean).join(', ') ||
    (endereco?.descricaoAcesso ?? exterior?.descricaoEndereco ?? falta);
  const municipio = [
    endereco?.municipio?.nome ?? endereco?.municipioNome ?? exterior?.cidade,
    endereco?.uf ?? exterior?.estado,
  ]
    .filter(Boolean)
    .join('/');
  return (
    <>
      <Linha rotulo={t('autenticidade.rua')} valor={rua} />
      <Linha rotulo={t('autenticidade.complemento')} valor={endereco?.complemento ?? falta} />
      <Linha rotulo={t('autenticidade.bairro')} valor={endereco?.bairro ?? falta} />
      <Linha rotulo={t('autenticidade.municipio')} valor={municipio || falta} />
      <Linha rotulo={t('autenticidade.cep')} valor={endereco?.cep ?? falta} />
      <Linha
        rotulo={t('autenticidade.pais')}
        valor={exterior?.pais.paisNome ?? (endereco ? t('autenticidade.brasil') : falta)}
      />
    </>
  );
}
