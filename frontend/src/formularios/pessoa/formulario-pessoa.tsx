import { useFormikContext } from 'formik';
import { useEffect } from 'react';

import { useTextos } from '../../i18n/textos';
import { CampoData, CampoEmail, CampoMascara, CampoTexto } from '../campos/campos';
import { CampoMarcar, CampoRadios } from '../campos/escolhas';
import { FormularioEnderecos } from './formulario-enderecos';
import { LIMITES } from '../limites';
import { type ValoresPessoa } from './pessoa-valores';

interface Props {
  /** No balcão: a equipe pode dizer que a mãe não foi declarada, e o e-mail não se exige. */
  noBalcao?: boolean;
  /** Na correção do balcão: um passaporte novo, ou o CPF de quem só tinha passaporte. */
  mudaDocumentos?: boolean;
  /** De quem outra pessoa registra, ou já está no cadastro sem ele. */
  emailOpcional?: boolean;
}

/** Dados de quem vai pescar. O documento vem da busca e, fora do balcão, não se edita aqui. */
export function FormularioPessoa({
  noBalcao = false,
  mudaDocumentos = false,
  emailOpcional = noBalcao,
}: Props) {
  const { t } = useTextos('formularios');
  const { values, setFieldValue } = useFormikContext<ValoresPessoa>();
  return (
    <>
      <div className="bloco">
        <h2 className="legenda">{t('pessoa.titulo')}</h2>
        {mudaDocumentos ? (
          <Documentos />
        ) : values.passaporte ? (
          <CampoTexto nome="passaporte" rotulo={t('campos.passaporte')} readOnly className="curto" />
        ) : (
          <CampoMascara
            nome="cpf"
            rotulo={t('campos.cpf')}
            mascara="###.###.###-##"
            readOnly
            className="curto"
          />
        )}
        <CampoTexto
          nome="nome"
          rotulo={t('campos.nome')}
          dica={t('dicas.nome')}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={LIMITES.nome}
        />
        <CampoData
          nome="dataNascimento"
          rotulo={t('campos.dataNascimento')}
          dica={t('dicas.dataNascimento')}
          autoComplete="bday"
          validarAoMudar
        />
        <CampoRadios
          nome="sexo"
          rotulo={t('campos.sexo')}
          arranjo="grade"
          escolhas={['0', '1', '2'].map((valor) => ({ valor, rotulo: t(`sexo.${valor}`) }))}
        />
        <CampoTexto
          nome="nomeMae"
          rotulo={t('campos.nomeMae')}
          dica={t('dicas.nomeMae')}
          autoCapitalize="words"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITES.nome}
        />
        {noBalcao ? (
          <CampoMarcar
            nome="maeNaoDeclarada"
            rotulo={t('maeNaoDeclarada.marcar')}
            aoMudar={(marcada) => void (marcada ? setFieldValue('nomeMae', '') : null)}
          />
        ) : null}
        <div className="duo duo-base">
          <CampoEmail
            nome="email"
            rotulo={t('campos.email')}
            dica={t(noBalcao ? 'dicas.emailNoBalcao' : emailOpcional ? 'dicas.emailOpcional' : 'dicas.email')}
            opcional={emailOpcional}
            autoComplete={emailOpcional ? 'off' : 'email'}
          />
          <CampoEmail
            nome="confirmarEmail"
            rotulo={t('campos.confirmarEmail')}
            opcional={emailOpcional && values.email === ''}
            autoComplete="off"
          />
        </div>
        <label className="marcar sec estrangeiro">
          <input type="checkbox" disabled checked={values.estrangeiro} />
          <span>
            {t('campos.estrangeiro')} <span className="xs">{t('dicas.estrangeiro')}</span>
          </span>
        </label>
      </div>
      <FormularioEnderecos />
    </>
  );
}

/** Com CPF a pessoa deixa de ser estrangeira para o cadastro, e o endereço é outro. */
function Documentos() {
  const { t } = useTextos('formularios');
  const { values, setFieldValue } = useFormikContext<ValoresPessoa>();
  const estrangeiro = values.passaporte !== '' && values.cpf === '';
  useEffect(() => {
    if (values.estrangeiro !== estrangeiro) void setFieldValue('estrangeiro', estrangeiro);
  }, [estrangeiro, setFieldValue, values.estrangeiro]);
  return (
    <>
      <CampoMascara nome="cpf" rotulo={t('campos.cpf')} mascara="###.###.###-##" className="curto" />
      <CampoTexto
        nome="passaporte"
        rotulo={t('campos.passaporte')}
        className="curto"
        maxLength={28}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
