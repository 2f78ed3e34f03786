import { type Autenticidade } from '../../api/contrato';
import { useTextos } from '../../i18n/textos';
import { formatarCep } from '../../kernel/documento';
import { Linha } from './linha';

/** Linhas do endereço. O que não se mostra a quem pergunta fica de fora: não é que falte. */
export function Endereco({ pessoa }: { pessoa: Autenticidade['pessoa'] }) {
  const { t } = useTextos('autenticidade');
  const endereco = pessoa.enderecoPrincipal;
  const exterior = pessoa.enderecoEstrangeiro;
  const coberto = pessoa.mascarados.some((campo) =>
    /^endereco.*\.(logradouro|descricaoEndereco)$/.test(campo),
  );
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
  const linhaDoMunicipio = <Linha rotulo={t('autenticidade.municipio')} valor={municipio || falta} />;
  if (coberto) return linhaDoMunicipio;
  return (
    <>
      <Linha rotulo={t('autenticidade.rua')} valor={rua} />
      <Linha rotulo={t('autenticidade.complemento')} valor={endereco?.complemento ?? falta} />
      <Linha rotulo={t('autenticidade.bairro')} valor={endereco?.bairro ?? falta} />
      {linhaDoMunicipio}
      <Linha rotulo={t('autenticidade.cep')} valor={endereco?.cep ? formatarCep(endereco.cep) : falta} />
      <Linha
        rotulo={t('autenticidade.pais')}
        valor={exterior?.pais.paisNome ?? (endereco ? t('autenticidade.brasil') : falta)}
      />
    </>
  );
}
