import { useFormikContext } from 'formik';

import { type Pais } from '../../api/contrato';
import { listarPaises } from '../../api/servicos';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { CampoTexto } from '../campos/campos';
import { CampoMarcar, CampoSelecao } from '../campos/escolhas';
import { type Escolha } from '../campos/radios';
import { FormularioEndereco } from './formulario-endereco';
import { LIMITES } from '../limites';
import { pedeCorrespondencia, type ValoresEnderecos } from './pessoa-valores';

/** Principal e correspondência, ou o endereço no exterior de quem só tem passaporte. */
export function FormularioEnderecos() {
  const { values } = useFormikContext<ValoresEnderecos>();
  return values.estrangeiro ? <EnderecoNoExterior /> : <EnderecosNoBrasil />;
}

function EnderecosNoBrasil() {
  const { t } = useTextos('formularios');
  const { values, touched, setTouched } = useFormikContext<ValoresEnderecos>();
  const rural = values.enderecoPrincipal.zonaLocalizacao === '1';
  return (
    <>
      <div className="bloco">
        <h2 className="legenda">{t('enderecoPrincipal')}</h2>
        <FormularioEndereco nome="enderecoPrincipal" />
      </div>
      <div className="bloco">
        <h2 className="legenda">{t('enderecoCorrespondencia')}</h2>
        {rural ? (
          <p className="sec correspondencia-rural">{t('dicas.correspondenciaRural')}</p>
        ) : (
          <CampoMarcar
            nome="correspondenciaIgual"
            rotulo={t('correspondenciaIgual')}
            aoMudar={() => void setTouched({ ...touched, enderecoCorrespondencia: undefined }, false)}
          />
        )}
        {pedeCorrespondencia(values) ? <FormularioEndereco nome="enderecoCorrespondencia" /> : null}
      </div>
    </>
  );
}

/** Territórios cuja gente tem a nacionalidade de um país da lista. */
const TERRITORIOS = ['BV', 'GS', 'HM', 'IO', 'MF', 'SJ', 'TF', 'UM'];

/** Uma opção cada, pela ordem da língua; a que já estava escolhida fica. */
function nacionalidades(paises: readonly Pais[], escolhida: string, idioma: string): Escolha[] {
  return paises
    .filter(({ id }) => id === escolhida || !TERRITORIOS.includes(id))
    .map(({ id, nacionalidadeNome }) => ({ valor: id, rotulo: nacionalidadeNome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, idioma));
}

function EnderecoNoExterior() {
  const { t, idioma } = useTextos('formularios');
  const { values } = useFormikContext<ValoresEnderecos>();
  const paises = useRecurso(`paises:${idioma}`, listarPaises);
  const vazio = (chave: string) => t(paises.estado === 'falhou' ? 'escolha.falhou' : chave);
  return (
    <div className="bloco">
      <h2 className="legenda">{t('enderecoEstrangeiro')}</h2>
      <CampoSelecao
        nome="enderecoEstrangeiro.nacionalidade"
        rotulo={t('campos.nacionalidade')}
        vazio={vazio('escolha.nacionalidade')}
        escolhas={nacionalidades(paises.dados ?? [], values.enderecoEstrangeiro.nacionalidade, idioma)}
      />
      <CampoSelecao
        nome="enderecoEstrangeiro.pais"
        rotulo={t('campos.pais')}
        vazio={vazio('escolha.pais')}
        autoComplete="country"
        escolhas={(paises.dados ?? []).map(({ id, paisNome }) => ({ valor: id, rotulo: paisNome }))}
      />
      <CampoTexto
        nome="enderecoEstrangeiro.descricaoEndereco"
        rotulo={t('campos.descricaoEndereco')}
        autoComplete="street-address"
        spellCheck={false}
        maxLength={LIMITES.enderecoNoExterior}
      />
      <div className="duo">
        <CampoTexto
          nome="enderecoEstrangeiro.cidade"
          rotulo={t('campos.cidade')}
          autoComplete="address-level2"
          maxLength={LIMITES.lugarNoExterior}
        />
        <CampoTexto
          nome="enderecoEstrangeiro.estado"
          rotulo={t('campos.estado')}
          autoComplete="address-level1"
          maxLength={LIMITES.lugarNoExterior}
        />
      </div>
    </div>
  );
}
